/**
 * One tab stop for a whole house: arrows go from flat to flat, Home and End to the ends of a floor, Page Up and Page
 * Down to the top and the bottom of a section. Without scripts every flat is an ordinary link.
 */
export function startRovingTabindex(frame: HTMLElement): () => void {
  const cells = cellsIn(frame)
  const held = cells.find((cell) => cell === document.activeElement)
  const first =
    held ?? cells.find(({ dataset }) => dataset.state === 'fits') ?? cells.find(isLink) ?? cells[0]
  for (const cell of cells) cell.tabIndex = cell === first ? 0 : -1

  function onKeyDown(event: KeyboardEvent) {
    const from = cells.find((cell) => cell === event.target)
    const to = from && goal(from, event.key)
    if (!to || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    makeCurrent(to)
    to.focus()
  }
  function makeCurrent(current: HTMLElement) {
    for (const cell of cells) cell.tabIndex = cell === current ? 0 : -1
  }
  const onFocus = ({ target }: Event) => {
    if (target instanceof HTMLElement && cells.includes(target)) makeCurrent(target)
  }
  frame.addEventListener('keydown', onKeyDown)
  frame.addEventListener('focusin', onFocus)
  return () => {
    frame.removeEventListener('keydown', onKeyDown)
    frame.removeEventListener('focusin', onFocus)
  }
}

const cellsIn = (part: Element) => [...part.querySelectorAll<HTMLElement>('[role] [data-state]')]
const isLink = (cell: HTMLElement) => cell instanceof HTMLAnchorElement

function goal(from: HTMLElement, key: string): HTMLElement | undefined {
  const row = from.closest('[role=row]')
  if (!row?.parentElement) return
  const own = cellsIn(row)
  const at = own.indexOf(from)
  const rows = floorsOf(row.parentElement)
  const floor = rows.indexOf(row)
  switch (key) {
    case 'ArrowLeft':
      return own[at - 1] ?? sameFloor(rows, floor, row.parentElement.previousElementSibling).at(-1)
    case 'ArrowRight':
      return own[at + 1] ?? sameFloor(rows, floor, row.parentElement.nextElementSibling)[0]
    case 'ArrowUp':
      return nearest(rows.slice(0, floor).toReversed(), at)
    case 'ArrowDown':
      return nearest(rows.slice(floor + 1), at)
    case 'Home':
      return own[0]
    case 'End':
      return own.at(-1)
    case 'PageUp':
      return nearest(rows, at)
    case 'PageDown':
      return nearest(rows.toReversed(), at)
  }
}

const floorsOf = (section: Element) => [...section.querySelectorAll('[role=row]')]

/** Cells of the same floor of another section: all stand on one ground, so floors are counted from below. */
function sameFloor(rows: Element[], floor: number, section: Element | null): HTMLElement[] {
  const others = section ? floorsOf(section) : []
  const row = others.at(floor - rows.length) ?? others[1]
  return row ? cellsIn(row) : []
}

/** The first of these floors that has flats, at the same place or its last. */
function nearest(rows: Element[], at: number): HTMLElement | undefined {
  const cells = rows.map(cellsIn).find((own) => own.length > 0)
  return cells?.[at] ?? cells?.at(-1)
}
