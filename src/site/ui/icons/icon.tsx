import styles from './icon.module.css'

/** One set: a 20-unit square, a stroke of 1.5, round joins. */
export const iconPaths = {
  heart:
    'M10 17S2.5 12.8 2.5 7.4A4.1 4.1 0 0 1 10 5.2a4.1 4.1 0 0 1 7.5 2.2C17.5 12.8 10 17 10 17z',
  compare: 'M3 17V9h3.4v8M8.3 17V3h3.4v14M13.6 17v-5.5H17V17',
  phone: 'M6.2 2.8 8.3 7 6.5 9a12 12 0 0 0 4.6 4.5l2-1.8 4.1 2.1-.7 3.4C9.4 17.6 2.4 10.6 2.8 3.5z',
  close: 'M4.5 4.5l11 11M15.5 4.5l-11 11',
  down: 'M5 7.5l5 5 5-5',
  up: 'M5 12.5l5-5 5 5',
  left: 'M12.5 5l-5 5 5 5',
  right: 'M7.5 5l5 5-5 5',
  external: 'M8 4H4v12h12v-4M11.5 3.5h5v5M16.5 3.5L9.5 10.5',
  menu: 'M2.5 6h15M2.5 14h15',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  expand: 'M7.5 2.5h-5v5M12.5 2.5h5v5M7.5 17.5h-5v-5M12.5 17.5h5v-5',
  share: 'M10 12.5v-10M6.5 6L10 2.5 13.5 6M4 10v7.5h12V10',
  download: 'M10 2.5v10M6.5 9l3.5 3.5L13.5 9M3.5 17h13',
  print: 'M5.5 7V2.5h9V7M5.5 14H3V7h14v7h-2.5M5.5 11.5h9v6h-9z',
  sun: 'M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M10 1.5v2M10 16.5v2M1.5 10h2M16.5 10h2M4 4l1.4 1.4M14.6 14.6L16 16M4 16l1.4-1.4M14.6 5.4L16 4',
  moon: 'M16.5 12A7 7 0 0 1 8 3.5a7 7 0 1 0 8.5 8.5z',
  eye: 'M1.5 10S4.5 4.5 10 4.5 18.5 10 18.5 10 15.5 15.5 10 15.5 1.5 10 1.5 10zM10 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
  check: 'M4 10.5l4 4 8-9',
  info: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M10 9v5M10 6v.5',
  warning: 'M10 3l7.5 13.5h-15zM10 8v4M10 14v.4',
  filters: 'M3 6h14M5.5 10h9M8 14h4',
  cards: 'M3 3h5.5v5.5H3zM11.5 3H17v5.5h-5.5zM3 11.5h5.5V17H3zM11.5 11.5H17V17h-5.5z',
  list: 'M3 5h14M3 10h14M3 15h14',
  chess: 'M3 3h14v14H3zM3 7.7h14M3 12.3h14M7.7 3v14M12.3 3v14',
  undo: 'M7 4L3 8l4 4M3 8h9a4.5 4.5 0 0 1 0 9H8',
  clock: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M10 6v4.3l2.8 1.7',
  document: 'M5 2.5h7l3.5 3.5v11.5H5zM12 2.5V6h3.5M8 10.5h5M8 13.5h5',
  search: 'M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M13 13l4 4',
} as const

export type IconName = keyof typeof iconPaths

/** Hidden from screen readers: the words stand beside it or in the control's name. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  )
}
