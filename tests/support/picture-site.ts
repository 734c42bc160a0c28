import { createBackgroundTasks } from '#server/background/background-tasks.ts'
import { openFileStore } from '#server/files/store/file-store.ts'
import type { PictureLimits } from '#server/pictures/bring-picture.ts'
import { createEncoders, priorities, type Encoders } from '#server/pictures/encoders.ts'
import { openPictures } from '#server/pictures/pictures.ts'

import type { openImporting } from './importing/open-importing.ts'

const log = { info: () => {}, error: () => {} }

/** Pictures of a catalogue as the site brings them, and how often pages were renewed. */
export async function openPictureSite(
  importing: Awaited<ReturnType<typeof openImporting>>,
  { limits, encoderMs }: { limits?: PictureLimits; encoderMs?: number } = {},
) {
  const { pool, dataDir } = importing
  const real = createEncoders(encoderMs)
  let reads = 0
  const encoders: Encoders = {
    ...real,
    run(priority, work) {
      if (priority === priorities.feed) reads += 1
      return real.run(priority, work)
    },
  }
  const renewed = { times: 0 }
  const pictures = openPictures({
    pool,
    store: await openFileStore({ filesUrl: '', dataDir }),
    encoders,
    background: createBackgroundTasks(log),
    allowPrivate: true,
    ...(limits && { limits }),
    publishedAt: () => '2026-11-21',
    renew: async () => ++renewed.times > 0,
  })
  return { pictures, reads: () => reads, renewed, [Symbol.asyncDispose]: () => pictures.close() }
}

/** A feed of flats with these plans. */
export const planFeed = (plans: string[]) =>
  `<feed><feed_version>2</feed_version>${plans
    .map(
      (plan, i) => `<object><Category>newBuildingFlatSale</Category><ExternalId>${i}</ExternalId>
      <Address>Улица, 1</Address><TotalArea>40</TotalArea><FloorNumber>2</FloorNumber><FlatRoomsCount>1</FlatRoomsCount>
      <JKSchema><Id>1</Id><Name>Сад</Name><House><Id>1</Id><Name>Дом 1</Name><Flat><FlatNumber>${i}</FlatNumber></Flat></House></JKSchema>
      <LayoutPhoto><FullUrl>${plan}</FullUrl></LayoutPhoto>
      <BargainTerms><Price>9000000</Price><Currency>rur</Currency></BargainTerms></object>`,
    )
    .join('')}</feed>`
