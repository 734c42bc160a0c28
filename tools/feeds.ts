import { parseArgs } from 'node:util'

import { openCatalogue } from '#catalogue/catalogue.ts'
import { feedNames, feeds, isFeedName, readMarks } from '#domain/feeds/feed.ts'
import { kindNames } from '#domain/lots/lot-titles.ts'
import { lotKinds } from '#domain/lots/lot.ts'
import { phoneDigits } from '#domain/text/phone.ts'
import { setBrandClock } from '#server/brand/brand-clock.ts'
import { readBrandFolder } from '#server/brand/open-brand.ts'
import { readCatalogue } from '#server/catalogue/read-catalogue.ts'
import { readConfig, type Config } from '#server/config.ts'
import { createContent } from '#server/content/content.ts'
import type { Connection } from '#server/db/connect.ts'
import {
  changeFeed,
  feedAddress,
  feedRows,
  type FeedRow,
} from '#server/feeds/settings/feed-rows.ts'
import { reportOf } from '#server/feeds/feed-report.ts'
import { openOfferSources } from '#server/feeds/offers/offer-sources.ts'
import { switchFeed } from '#server/feeds/settings/switch-feed.ts'
import { openSiteFacts } from '#server/pages/site-facts.ts'
import { Refusal } from '#server/publishing/refusal.ts'

import { runCommand, withDatabase } from './run-command.ts'

const USAGE = `npm run feeds -- list
npm run feeds -- check [ИМЯ]
npm run feeds -- set ИМЯ --on|--off [--project АЛИАС] [--kind flat|commercial|storage|parking]
npm run feeds -- set ИМЯ [--phone НОМЕР] [--marks "utm_source=…&utm_medium=…"]
Имена: ${feedNames.join(', ')}`

const options = {
  on: { type: 'boolean' },
  off: { type: 'boolean' },
  project: { type: 'string' },
  kind: { type: 'string' },
  phone: { type: 'string' },
  marks: { type: 'string' },
} as const

type Values = ReturnType<typeof readArguments>['values']

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n${USAGE}`)
  }
}

await runCommand(async () => {
  const { values, positionals } = readArguments()
  const [command = '', name, ...more] = positionals
  const isCommand = ['list', 'check', 'set'].includes(command)
  if (!isCommand || more.length > 0 || (command === 'list' && name)) throw new Refusal(USAGE)
  if (name !== undefined && !isFeedName(name))
    throw new Refusal(`выгрузки «${name}» нет; есть: ${feedNames.join(', ')}`)
  if (command === 'set' && name === undefined) throw new Refusal(USAGE)
  const config = readConfig()
  setBrandClock(config.brandDir)
  await withDatabase(config, async (connection) => {
    const rows = (await feedRows(connection.db)).filter((row) => !name || row.name === name)
    if (command === 'list') for (const row of rows) console.log(lineOf(config, row))
    if (command === 'check') await check(connection, config, rows)
    if (command === 'set') for (const row of rows) await set(connection, row, values)
  })
})

function lineOf({ siteUrl }: Config, row: FeedRow): string {
  return [
    `${row.name}: ${feeds[row.name].title}, ${row.isOn ? 'включена' : 'выключена'}`,
    feedAddress(siteUrl, row),
    ...(row.phone ? [`телефон ${row.phone}`] : []),
    ...(row.marks ? [`метки ${row.marks}`] : []),
    ...row.offProjects.map((alias) => `без проекта ${alias}`),
    ...row.offKinds.map((kind) => `без вида «${kindNames[kind]}»`),
  ].join('\n  ')
}

/** How many lots each feed has, and why others are not in it, with examples. */
async function check({ db }: Connection, config: Config, rows: readonly FeedRow[]) {
  const { catalogue } = await readCatalogue(db, config.salesCheck)
  const opened = openCatalogue(catalogue.columns)
  const content = createContent(db, readBrandFolder(config.brandDir).brand.city)
  const sources = await openOfferSources({
    db,
    siteUrl: config.siteUrl,
    catalogue: () => opened,
    facts: openSiteFacts(() => config.siteName, { catalogue: opened, content }, false),
  })()
  for (const row of rows) {
    const { listed, absent } = await reportOf(sources, row)
    console.log(`${row.name}: ${row.isOn ? '' : 'выключена; '}в выгрузке ${listed}`)
    for (const { reason, count, lots } of absent)
      console.log(
        `  нет ${count}: ${reason} (${lots
          .slice(0, 3)
          .map(({ url }) => url)
          .join(', ')})`,
      )
  }
}

async function set({ db }: Connection, row: FeedRow, values: Values) {
  const { on = false, off = false, project, phone, marks } = values
  const kind = values.kind === undefined ? undefined : lotKinds.find((one) => one === values.kind)
  if (kind === undefined && values.kind !== undefined)
    throw new Refusal(`вид «${values.kind}»: ${lotKinds.join(', ')}`)
  const isSwitched = on !== off
  if ((on && off) || (!isSwitched && phone === undefined && marks === undefined))
    throw new Refusal(USAGE)
  const query = marks === undefined ? undefined : readMarks(marks)
  if (query === null)
    throw new Refusal(`метки «${marks}»: нужен вид utm_source=cian&utm_medium=feed`)
  const digits = phone === undefined ? '' : phoneDigits(phone)
  if (phone && digits.length !== 11) throw new Refusal(`телефон «${phone}»: нужно 11 цифр`)
  await changeFeed(db, row.name, {
    ...(isSwitched && switchFeed(row, { isOn: on, project, kind })),
    ...(phone !== undefined && { phone: digits ? `+${digits}` : null }),
    ...(query !== undefined && { marks: query }),
  })
  console.log(`Выгрузка ${row.name} изменена`)
}
