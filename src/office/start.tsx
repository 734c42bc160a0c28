import { createRoot } from 'react-dom/client'

import { setHoursAhead } from '#domain/time/site-time.ts'

import { Office } from './office.tsx'

export function startOffice() {
  setHoursAhead(Number(document.body.dataset.hoursAhead))
  const place = document.getElementById('office')
  if (place) createRoot(place).render(<Office />)
}
