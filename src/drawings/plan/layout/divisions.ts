import type { Division, Front, RoomList, Slot } from './room-draft.ts'

const slots: readonly string[] = ['bath', 'toilet', 'wardrobe', 'laundry', 'own'] satisfies Slot[]

const isSlot = (word: string): word is Slot => slots.includes(word)

const single = read(['bath |', 'bath | wardrobe', 'bath | own', 'bath wardrobe | own'])

const two = read([
  'bath | wardrobe',
  'wardrobe | bath',
  'own | bath',
  'bath | own',
  'bath own | wardrobe',
  'own | bath wardrobe',
  'bath wardrobe | own',
  'bath | toilet wardrobe',
  'bath | toilet',
  'toilet | bath',
  'toilet own | bath',
  'bath own | toilet own',
  'toilet own | bath wardrobe',
  'bath wardrobe | toilet wardrobe',
])

const passage = read([
  'bath wardrobe | toilet wardrobe',
  'bath wardrobe | bath wardrobe',
  'bath own | toilet wardrobe',
  'toilet own | bath wardrobe',
  'bath own | bath wardrobe',
  'toilet wardrobe | bath own',
  'own | bath toilet wardrobe',
  'bath | toilet wardrobe',
  'toilet wardrobe | bath',
  'bath own | toilet own',
  'toilet own | bath own',
  'toilet | bath',
  'bath | toilet',
  'bath laundry wardrobe | toilet wardrobe',
  'bath wardrobe | bath laundry wardrobe',
  'bath wardrobe | laundry wardrobe bath wardrobe',
  'bath wardrobe | laundry wardrobe wardrobe bath wardrobe',
  'bath wardrobe | laundry wardrobe wardrobe bath bath wardrobe',
  'bath wardrobe | wardrobe own',
  'bath own | wardrobe',
  'wardrobe own | bath own',
  'own | bath wardrobe',
])

const along = read([
  'bath | bath',
  'bath | toilet',
  'toilet | bath',
  'bath | wardrobe',
  'wardrobe | bath',
]).map((one) => ({ ...one, along: true }))

const alongOrPassage = [...along, ...passage]

/** A wing takes the corner: before the hall stands only what the hall itself leads to. */
const wing = read([
  '| bath',
  '| bath wardrobe',
  '| bath own',
  '| bath toilet wardrobe',
  '| bath toilet own',
  'toilet | bath wardrobe',
  'toilet | bath own',
  'bath | toilet wardrobe',
  'bath | wardrobe',
  'bath toilet | wardrobe own',
])

/** Before: towards the near facade; after: towards the far one. */
const through = read([
  'bath laundry | toilet wardrobe',
  'bath laundry | bath wardrobe',
  'bath own | toilet wardrobe',
  'bath laundry | toilet own',
  'bath own | bath wardrobe',
  'bath own | toilet own',
  'bath own | bath own',
])

export function divisionsFor({ fronts, back, wing: reach }: RoomList): Division[] {
  if (back.length > 0) return through
  if (reach > 0) return wing
  if (fronts.length > 2) return isDay(fronts[1]) && fronts.length < 5 ? alongOrPassage : passage
  return fronts.length > 1 ? two : single
}

const isDay = (front: Front | undefined) => front?.kind.startsWith('living') ?? false

/** «bath own | toilet wardrobe» */
function read(lines: readonly string[]): Division[] {
  return lines.map((line) => {
    const [before, after] = line.split('|').map((side) => side.split(' ').filter(isSlot))
    return { before: before ?? [], after: after ?? [], along: false }
  })
}
