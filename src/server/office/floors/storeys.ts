import { readVersion } from '#server/publishing/catalogue-version.ts'
import type { Queryable } from '#server/db/bulk-rows.ts'
import type { ApplyChange } from '#server/publishing/publish-or-queue.ts'

import { buildingOf, readFloors, readLevels, type Storey } from './floor-rows.ts'

/** What is marked storey by storey, and where its markings are kept. */
export type Storeys = {
  entity: 'floors' | 'levels'
  /** Whose storeys they are, as the address calls it. */
  of: 'section' | 'building'
  /** The error for a missing choice of picture. */
  choose: string
  /** Those that a marking may be copied to, itself among them. */
  read: (client: Queryable, id: number) => Promise<Storey[]>
  apply: ApplyChange
}

export const floorStoreys: Storeys = {
  entity: 'floors',
  of: 'section',
  choose: 'Выберите картинку этажа',
  async read(client, section) {
    const building = await buildingOf(client, section)
    const all = await readFloors(client, await readVersion(client), building)
    return all.filter((one) => one.section === section)
  },
  apply: markedIn('floor_marking', 'section_id'),
}

export const levelStoreys: Storeys = {
  entity: 'levels',
  of: 'building',
  choose: 'Выберите картинку уровня',
  read: async (client, building) => readLevels(client, await readVersion(client), building),
  apply: markedIn('level_marking', 'building_id'),
}

/** Markings of storeys; one without a picture is taken away. */
function markedIn(table: string, of: string): ApplyChange {
  const clear = `
    delete from ${table} where ${of} = $1 and number in (
      select number from jsonb_to_recordset($2) m(number smallint, picture text) where picture is null)`
  const write = `
    insert into ${table} (${of}, number, picture, outlines, author)
    select $1, number, picture, outlines, $3
    from jsonb_to_recordset($2) m(number smallint, picture text, outlines jsonb) where picture is not null
    on conflict (${of}, number) do update set picture = excluded.picture, outlines = excluded.outlines,
      author = excluded.author, at = now(), revision = ${table}.revision + 1`
  return async (client, { id, data, author }) => {
    const markings = JSON.stringify(data.markings)
    await client.query(clear, [id, markings])
    await client.query(write, [id, markings, author.id])
  }
}
