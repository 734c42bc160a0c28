import { placePage } from '#site/parts/levels/place/place-page.tsx'

export default placePage('storage')
