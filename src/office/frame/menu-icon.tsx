import { iconPaths } from '#site/ui/icons/icon.tsx'

import styles from './menu-icon.module.css'

/** By the last part of the address of a screen; drawn as the icons of the site are. */
const paths: Record<string, string> = {
  overview: iconPaths.cards,
  requests: iconPaths.phone,
  lots: iconPaths.chess,
  prices: 'M7 17V3h4.5a4 4 0 0 1 0 8H5M5 14h7',
  feeds: iconPaths.share,
  floors: 'M10 3l7 4-7 4-7-4zM3 10.3l7 4 7-4M3 13.5l7 4 7-4',
  geometry: 'M3 4h14v12H3zM3 10h6V4',
  promotions: 'M15.5 4.5l-11 11M6 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4M14 12a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
  programmes: 'M3 8l7-4.5L17 8zM5 8v7M10 8v7M15 8v7M3 17h14',
  'key-rate': 'M3 14l5-5 3 3 6-7M12.5 5H17v4.5',
  projects:
    'M10 18s6-5.3 6-9.5a6 6 0 0 0-12 0C4 12.7 10 18 10 18zM10 6.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
  buildings: 'M4 17.5V5l6-2.5v15M10 7l6 2.5v8M2.5 17.5h15M7 7v.5M7 10v.5M7 13v.5',
  'legal-entities': 'M3 6.5h14v10H3zM7 6.5V4h6v2.5M3 11h14',
  reports: 'M6 17.5v-14M3 6h14M6 3.5L15 6M14 6v4M3.5 17.5h5',
  documents: iconPaths.document,
  news: 'M3 4h11v11.5a1.5 1.5 0 0 0 3 0V8h-3M15.5 17h-11A1.5 1.5 0 0 1 3 15.5V4M6 7.5h5M6 10.5h5M6 13.5h3',
  landings: 'M3 4h14v12H3zM3 7.5h14',
  press: 'M3 8v4h3l8 4V4L6 8zM17 8.5v3',
  people:
    'M8 4a3 3 0 1 0 0 6 3 3 0 0 0 0-6M2.5 17a5.5 5.5 0 0 1 11 0M13 4.3a3 3 0 0 1 0 5.4M15 12.3a5.5 5.5 0 0 1 2.5 4.7',
  offices: 'M3 9l7-6 7 6v8H3zM8 17v-5h4v5',
  company: iconPaths.info,
  brand: 'M10 2.5c4 4.5 5 6.5 5 9a5 5 0 0 1-10 0c0-2.5 1-4.5 5-9z',
  phrases: 'M3 4h14v10H9l-4 3v-3H3z',
  media: 'M3 4h14v12H3zM3 13.5l4-4 4 4 2.5-2.5 3.5 3.5M13 7v.5',
  redirects: 'M3 10h14M12 5l5 5-5 5',
  consents: iconPaths.check,
  policy: 'M10 2.5L16.5 5v5c0 4-3 6.5-6.5 7.5-3.5-1-6.5-3.5-6.5-7.5V5z',
  runs: iconPaths.download,
  sources: 'M4 5c0-3 12-3 12 0v10c0 3-12 3-12 0zM4 5c0 3 12 3 12 0M4 10c0 3 12 3 12 0',
  members: 'M10 3.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M3.5 17.5a6.5 6.5 0 0 1 13 0',
  audit: iconPaths.clock,
  me: 'M6.5 10a3.5 3.5 0 1 0 3.2 5M9 12l7.5-7.5M14 7l2 2',
}

/** Beside the words of the menu, hidden from screen readers. */
export const MenuIcon = ({ screen }: { screen: string }) => (
  <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
    <path d={paths[screen.slice('/staff/'.length)]} />
  </svg>
)
