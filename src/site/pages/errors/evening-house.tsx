import styles from './evening-house.module.css'

const COLUMNS = 15
const ROWS = 9
const STEP = { x: 38, y: 40 }
const WALL = { width: COLUMNS * STEP.x + 38, height: ROWS * STEP.y + 34 }
const GROUND = WALL.height + 66

/** Three windows wide, five high. */
const digits: Record<string, string> = {
  '0': '111 101 101 101 111',
  '4': '101 101 111 001 001',
}

/** A house in the evening whose lit windows spell a number. */
export function EveningHouse({ lit }: { lit: string }) {
  const lights = litWindows(lit)
  return (
    <svg
      className={styles.house}
      viewBox="-40 -30 688 600"
      preserveAspectRatio="xMidYMax meet"
      role="img"
      aria-label={`Дом вечером: в его окнах светится число ${lit}`}
    >
      <path className={styles.ground} d={`M-4000 ${GROUND}h9000v400h-9000z`} />
      <path className={styles.tree} d={trees} />
      <path className={styles.wall} d={box(0, 0, WALL.width, GROUND)} />
      <path className={styles.ledge} d={box(0, 0, WALL.width, 5)} />
      <path className={styles.base} d={box(0, WALL.height, WALL.width, GROUND - WALL.height)} />
      <path className={styles.glass} d={windows((key) => !lights.has(key)) + shopfronts} />
      <path className={styles.light} d={windows((key) => lights.has(key))} />
      <path className={styles.frame} d={frames} />
      <path className={styles.person} d={person(WALL.width * 0.62)} />
    </svg>
  )
}

function litWindows(number: string): Set<string> {
  const lights = new Set<string>()
  for (const [at, digit] of number.split('').entries())
    for (const [y, row] of digits[digit]!.split(' ').entries())
      for (const [x, on] of row.split('').entries())
        if (on === '1') lights.add(`${1 + at * 5 + x},${2 + y}`)
  return lights
}

const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`

const places = Array.from({ length: COLUMNS * ROWS }, (_, at) => ({
  column: at % COLUMNS,
  row: Math.floor(at / COLUMNS),
}))

const corner = (column: number, row: number) => [26 + column * STEP.x, 26 + row * STEP.y] as const

const windows = (wanted: (key: string) => boolean) =>
  places
    .filter(({ column, row }) => wanted(`${column},${row}`))
    .map(({ column, row }) => box(...corner(column, row), 24, 27))
    .join('')

const frames = places
  .map(({ column, row }) => {
    const [x, y] = corner(column, row)
    return `M${x + 12} ${y}v27`
  })
  .join('')

const shopfronts = Array.from({ length: 10 }, (_, at) =>
  box(20 + at * 56, WALL.height + 12, 44, 46),
).join('')

/** A pine as three skirts on a trunk, at its own place and height: no two evenings differ. */
const pine = (x: number, height: number) => {
  const foot = GROUND - height * 0.1
  return [0, 0.28, 0.56]
    .map((up) => {
      const half = height * (0.22 - up * 0.16)
      const bottom = foot - up * height * 0.9
      return `M${x - half} ${bottom}L${x} ${bottom - height * 0.5}L${x + half} ${bottom}z`
    })
    .concat(box(x - 1, foot, 2, height * 0.1))
    .join('')
}

const trees = [
  [-620, 150],
  [-560, 96],
  [-500, 128],
  [-430, 70],
  [-372, 140],
  [-300, 88],
  [-236, 152],
  [-180, 66],
  [-120, 104],
  [-62, 146],
  [-26, 74],
  [640, 132],
  [690, 84],
  [760, 148],
  [830, 96],
]
  .map(([x, height]) => pine(x!, height!))
  .join('')

const person = (x: number) =>
  `M${x} ${GROUND - 28}a4 4 0 1 1 .1 0zm-5 2h10v12h-2v14h-2.5v-13h-1v13h-2.5v-14h-2z`
