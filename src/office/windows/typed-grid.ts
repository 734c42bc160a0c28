/** As it stands in the fields. */
export type TypedGrid = Record<'from' | 'to' | 'columns' | 'width' | 'height', string>

type Grid = {
  /** The lowest floor. */
  from: number
  rows: number
  columns: number
  width: number
  height: number
}

const MOST_ROWS = 100
const MOST_COLUMNS = 60

/** What is no number becomes NaN, and `gridTrouble` finds it. */
export function readGrid({ from, to, columns, width, height }: TypedGrid): Grid {
  const lowest = wholeOf(from)
  return {
    from: lowest,
    rows: wholeOf(to) - lowest + 1,
    columns: wholeOf(columns),
    width: wholeOf(width) / 100,
    height: wholeOf(height) / 100,
  }
}

const wholeOf = (typed: string): number => {
  const plain = typed.trim().replace('−', '-')
  return /^-?\d{1,3}$/.test(plain) ? Number(plain) : Number.NaN
}

/** null: windows can be laid. */
export function gridTrouble({ rows, columns, width, height }: Grid): string | null {
  if (!(rows >= 1 && rows <= MOST_ROWS))
    return `Этажи: введите целые числа, последний не\u00A0ниже первого, всего не\u00A0больше ${MOST_ROWS}`
  if (!(columns >= 1 && columns <= MOST_COLUMNS))
    return `Столбцы: введите целое число от\u00A01 до\u00A0${MOST_COLUMNS}`
  return [width, height].every((share) => share >= 0.05 && share <= 1)
    ? null
    : 'Окно: введите ширину и\u00A0высоту в\u00A0процентах клетки, от\u00A05 до\u00A0100'
}
