import '#site/styles/site.css'
// Before all code that may want them.
import '#site/ui/stand-ins/missing-functions.ts'

import { createRoot } from 'react-dom/client'

import { setHoursAhead } from '#domain/time/site-time.ts'

import { Office } from './office.tsx'

setHoursAhead(Number(document.body.dataset.hoursAhead))
const place = document.getElementById('office')
if (place) createRoot(place).render(<Office />)
