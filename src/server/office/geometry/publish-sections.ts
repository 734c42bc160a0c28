import { mayDo } from '#domain/office/roles.ts'
import type { SectionGeometry } from '#geometry/section-geometry.ts'
import { readSectionGeometry } from '#geometry/read-section-geometry.ts'
import type { Json, JsonObject } from '#server/db/json.ts'
import { readSections, writeDraft, writeGeometry } from '#server/geometry/section-rows.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import type { Caller } from '#server/office/http/endpoint.ts'
import { CHANGED, NO_RIGHT } from '#server/office/undo/log/undo-refusals.ts'
import { rememberUndo, type Undo } from '#server/office/undo/log/undo-rows.ts'
import { ChangeRefused } from '#server/publishing/change-refused.ts'
import type { PublishContext } from '#server/publishing/publish-change.ts'
import { publishOrQueue, type ApplyChange } from '#server/publishing/publish-or-queue.ts'

/** Sections by their ids; null: the geometry above the source is taken off. */
type Sections = ReadonlyMap<number, SectionGeometry | null>

/** Writes the sections that a change lists; `id` is their house. */
export const applyGeometry: ApplyChange = async (client, { id, data, author }) => {
  const here = new Set((await readSections(client, id)).map((section) => section.id))
  for (const [section, geometry] of sectionsOf(data)) {
    if (!here.has(section)) throw new ChangeRefused('Такой секции в\u00A0корпусе уже нет')
    await writeGeometry(client, section, geometry, author)
  }
}

/** All of them at once, or none. false: an import publishes, and they come out right after it. */
export function publishSections(
  context: PublishContext,
  caller: Caller,
  house: { id: number; name: string },
  sections: Sections,
): Promise<boolean> {
  return publishOrQueue(context, caller, {
    change: { entity: 'geometry', id: house.id, data: dataOf(sections) },
    apply: async (client, change) => {
      const before = (await readSections(client, house.id)).filter(({ id }) => sections.has(id))
      await applyGeometry(client, change)
      const after = await readSections(client, house.id)
      await rememberUndo(client, caller, {
        text: `Геометрия корпуса «${house.name}»`,
        undo: {
          kind: 'geometry',
          house: house.id,
          before: dataOf(new Map(before.map(({ id, geometry }) => [id, geometry]))),
          drafts: dataOf(new Map(before.map(({ id, draft }) => [id, draft]))),
          revisions: after.flatMap(({ id, revision }) =>
            sections.has(id) ? [[id, revision]] : [],
          ),
        },
      })
    },
    note: (client) =>
      writeAudit(client, caller, { action: 'publish', entity: 'geometry', id: house.id }),
  })
}

/** What a publication put in the place of others comes back, unless somebody has changed it since. */
export async function takeGeometryBack(
  client: Parameters<ApplyChange>[0],
  caller: Caller,
  { house, before, drafts = {}, revisions }: Extract<Undo, { kind: 'geometry' }>,
) {
  if (!mayDo(caller.role, 'content', 'publish')) throw new ChangeRefused(NO_RIGHT)
  const now = new Map((await readSections(client, house)).map(({ id, revision }) => [id, revision]))
  if (revisions.some(([id = 0, revision]) => now.get(id) !== revision))
    throw new ChangeRefused(CHANGED)
  await applyGeometry(client, { id: house, data: before, author: caller })
  for (const [id, draft] of sectionsOf(drafts)) await writeDraft(client, id, draft, caller)
  await writeAudit(client, caller, { action: 'undo', entity: 'geometry', id: house })
}

const dataOf = (sections: Sections): JsonObject => ({
  sections: Object.fromEntries(
    [...sections].map(([id, geometry]): [string, Json] => [
      String(id),
      geometry === null ? null : JSON.parse(JSON.stringify(geometry)),
    ]),
  ),
})

function sectionsOf({ sections }: JsonObject): [number, SectionGeometry | null][] {
  return Object.entries(sections ?? {}).map(([id, geometry]) => [
    Number(id),
    geometry === null ? null : readComplete(geometry),
  ])
}

/** What cannot be read is never taken for a wish to take the geometry off. */
function readComplete(value: Json): SectionGeometry {
  const { geometry, problems } = readSectionGeometry(value)
  if (geometry) return geometry
  throw new ChangeRefused(`Геометрию нельзя опубликовать: ${problems.slice(0, 3).join('; ')}`)
}
