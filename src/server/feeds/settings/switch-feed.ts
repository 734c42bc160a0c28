import type { FeedChange, FeedRow } from './feed-rows.ts'
import type { LotKind } from '#domain/lots/lot.ts'

type FeedSwitch = { isOn: boolean; project?: string | undefined; kind?: LotKind | undefined }

/** A feed turned on or off: whole, or for one project or one kind of lots. */
export function switchFeed(row: FeedRow, { isOn, project, kind }: FeedSwitch): FeedChange {
  if (project === undefined && kind === undefined) return { isOn }
  return {
    ...(project !== undefined && { offProjects: switched(row.offProjects, project, isOn) }),
    ...(kind !== undefined && { offKinds: switched(row.offKinds, kind, isOn) }),
  }
}

function switched<Name>(off: readonly Name[], name: Name, isOn: boolean): Name[] {
  const others = off.filter((one) => one !== name)
  return isOn ? others : [...others, name]
}
