/** What an outline on a facade stands for: one lot, or all lots of a floor of a section that look there. */
type FacadeTarget = { lot: number } | { section: number; floor: number }

/** «12», «f5/7» */
export const writeTarget = (target: FacadeTarget): string =>
  'lot' in target ? String(target.lot) : `f${target.section}/${target.floor}`

/** null: it stands for nothing. */
export function readTarget(text: string): FacadeTarget | null {
  const [, lot, section, floor] =
    /^(?:([1-9]\d{0,8})|f([1-9]\d{0,8})\/(-?\d{1,3}))$/.exec(text) ?? []
  if (lot !== undefined) return { lot: Number(lot) }
  return section === undefined ? null : { section: Number(section), floor: Number(floor) }
}

type SeenLot = { id: number; windows: readonly string[] }
type SeenFloor<Lot> = { section: number; number: number; lots: readonly Lot[] }

/** Lots with windows to a side, and lots without data of windows. */
export const facing = <Lot extends SeenLot>(lots: readonly Lot[], side: string): Lot[] =>
  lots.filter(({ windows }) => windows.length === 0 || windows.includes(side))

/** Lots to a side without an outline: neither of their own nor of their floor. */
export const withoutFacadeOutline = <Lot extends SeenLot>(
  floors: readonly SeenFloor<Lot>[],
  side: string,
  outlines: Readonly<Record<string, string>>,
): Lot[] =>
  floors.flatMap(({ section, number, lots }) =>
    outlines[writeTarget({ section, floor: number })] === undefined
      ? facing(lots, side).filter(({ id }) => outlines[writeTarget({ lot: id })] === undefined)
      : [],
  )
