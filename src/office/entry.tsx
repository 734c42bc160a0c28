import '#site/styles/site.css'

import { createRoot } from 'react-dom/client'

import { Office } from './office.tsx'

const place = document.getElementById('office')
if (place) createRoot(place).render(<Office />)
