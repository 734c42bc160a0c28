import { placePage } from '#site/parts/levels/place-page.tsx'

export default placePage('parking')
