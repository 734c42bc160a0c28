import type { BuildingDraft } from '#server/import/normalise/structure-draft.ts'

/** Most lots repeat what is known of their house already. */
export function saysAll<Draft extends object>(known: Draft, next: Draft): boolean {
  if (known === next) return true
  for (const name in next) if (next[name] != null && next[name] !== known[name]) return false
  return true
}

/** What the first said stays; what it left out is filled in. */
export function fill<Draft extends object>(before: Draft | undefined, next: Draft): Draft {
  if (!before || before === next) return next
  const said = Object.entries(before).filter(([, value]) => value != null)
  return { ...next, ...Object.fromEntries(said) }
}

/** Of two promises the later holds, and a house is commissioned when all its lots say so: no order of lots matters. */
export function agree(before: BuildingDraft | undefined, next: BuildingDraft): BuildingDraft {
  if (!before) return next
  const commissioned = both(before.commissioned, next.commissioned)
  return {
    ...fill(before, next),
    floorsTotal: most(before.floorsTotal, next.floorsTotal),
    commissionQuarter: most(before.commissionQuarter, next.commissionQuarter),
    commissioned,
    state:
      before.state === 'building' || next.state === 'building'
        ? 'building'
        : (before.state ?? next.state ?? null),
  }
}

const most = (a: number | null | undefined, b: number | null | undefined) =>
  a == null || b == null ? (a ?? b ?? null) : Math.max(a, b)

const both = (a: boolean | null | undefined, b: boolean | null | undefined) =>
  a == null || b == null ? (a ?? b ?? null) : a && b
