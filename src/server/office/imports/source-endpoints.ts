import type { Pool } from 'pg'

import { validationMessages } from '#domain/form/validation-messages.ts'
import {
  bindWords,
  listCodes,
  listUnknownWords,
  readWordPairs,
} from '#server/import/registry/bind-words.ts'
import {
  addSource,
  pauseSource,
  resumeSource,
  setSource,
} from '#server/import/registry/source-settings.ts'
import { Refusal } from '#server/publishing/refusal.ts'
import { findSource } from '#server/import/runs/source-rows.ts'
import { claimSource } from '#server/import/schedule/lease.ts'
import { retryFailures } from '#server/pictures/picture-failures.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import { complaints, conflict, done, ok, refusals } from '#server/office/http/answers.ts'
import type { CallOf, Caller, Endpoint } from '#server/office/http/endpoint.ts'
import { byId, row, rowAt } from '#server/office/http/row.ts'

import type { Commands } from './commands.ts'
import { commandAnswer } from './command-answer.ts'
import { findSourceItem, listSources, type SourceItem } from './list-sources.ts'
import { plainRefusal, readSourceBody } from './source-settings.ts'

type ImportTools = {
  pool: Pool
  commands: Commands
  env: Record<string, string | undefined>
}

const OWNERS = ['control', 'publish'] as const

/** Sources of lots: everything that `npm run sources` does, for staff without a shell. */
export function sourceEndpoints({ pool, commands, env }: ImportTools): Endpoint[] {
  const note = (caller: Caller, action: string, id: number) =>
    writeAudit(pool, caller, { action, entity: 'sources', id })
  const find = byId((id) => findSourceItem(pool, env, id))
  return [
    row('GET /sources', OWNERS, async () => ok({ items: await listSources(pool, env) })),
    row('POST /sources', OWNERS, add),
    rowAt('PUT /sources/:id', OWNERS, { find, answer: change }),
    rowAt('DELETE /sources/:id', OWNERS, { find, answer: remove }),
    rowAt('POST /sources/:id/run', OWNERS, { find, answer: run }),
    rowAt('POST /sources/:id/pictures', OWNERS, { find, answer: retryPictures }),
    rowAt('GET /sources/:id/words', OWNERS, { find, answer: (_call, source) => words(source) }),
    rowAt('PUT /sources/:id/words', OWNERS, { find, answer: bind }),
  ]

  async function add({ body, caller }: CallOf<'POST /sources'>) {
    const name = (body.name ?? '').trim()
    const read = readSourceBody(body, ['address', 'format', 'everyMinutes'])
    const errors = {
      ...(name === '' && { name: validationMessages.required }),
      ...read.errors,
    }
    if (!read.settings || name === '') return complaints(errors)
    try {
      if (!(await addSource(pool, name, { ...read.settings, holdFirst: true })))
        return complaints({ name: `Источник «${name}» уже есть` })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return complaints({ name: plainRefusal(error) })
    }
    const source = await findSource(pool, name)
    if (!source) return refusals.notFound
    await note(caller, 'add', source.id)
    return ok({ id: source.id })
  }

  async function change({ body, caller }: CallOf<'PUT /sources/:id'>, source: SourceItem) {
    const read = readSourceBody(body, [])
    if (!read.settings) return complaints(read.errors)
    const { address } = read.settings
    if (address !== undefined && source.headers.length > 0 && isElsewhere(address, source.address))
      return complaints({
        address: 'Источник открывается секретом: на другой узел его переносит администратор',
      })
    if (Object.keys(read.settings).length > 0) {
      await setSource(pool, source.name, read.settings)
      await note(caller, 'change', source.id)
    }
    const { paused = source.paused } = body
    if (paused !== source.paused) {
      if (paused) await pauseSource(pool, source.name, `решение сотрудника: ${caller.name}`)
      else await resumeSource(pool, source.name)
      await note(caller, paused ? 'pause' : 'resume', source.id)
    }
    const now = await findSourceItem(pool, env, source.id)
    return now ? ok(now) : refusals.notFound
  }

  async function remove({ caller }: CallOf<'DELETE /sources/:id'>, source: SourceItem) {
    await note(caller, 'delete', source.id)
    const end = await commands.runShortly('sources', 'remove', '--yes', '--json', '--', source.name)
    return commandAnswer(end, async () => done)
  }

  /** The run goes on by itself: the list of sources shows its progress. */
  async function run({ caller }: CallOf<'POST /sources/:id/run'>, source: SourceItem) {
    if (source.address === null) return conflict('У источника нет адреса: его приносят вручную')
    if (!(await claimSource(pool, source.name))) return conflict('Источник уже загружается')
    await note(caller, 'run', source.id)
    void commands.runSource(source.name).catch(() => {})
    return ok({ state: 'started', paused: source.paused })
  }

  /** Pictures that were refused count too: staff may know that they are fixed. */
  async function retryPictures(
    { caller }: CallOf<'POST /sources/:id/pictures'>,
    source: SourceItem,
  ) {
    await note(caller, 'retryPictures', source.id)
    return ok({ state: 'started', pictures: await retryFailures(pool, source.id) })
  }

  async function words({ name }: SourceItem) {
    const unknown = await listUnknownWords(pool, name)
    const bound = Object.entries((await findSource(pool, name))?.words ?? {})
    return ok({
      items: [
        ...unknown.map(({ field, value, fills = null, count }) => ({
          field,
          word: value,
          fills,
          count,
          code: null,
        })),
        ...bound.map(([word, code]) => ({ field: null, word, fills: null, count: null, code })),
      ],
      codes: listCodes(),
    })
  }

  /** Words count for every file from now on, and for the newest one at once. */
  async function bind({ body, caller }: CallOf<'PUT /sources/:id/words'>, source: SourceItem) {
    const pairs = (body.items ?? []).map(({ word = '', code = '' }) => `${word}=${code}`)
    if (pairs.length === 0) return complaints({ items: 'Выберите, что значит хотя бы одно слово' })
    try {
      await bindWords(pool, source.name, readWordPairs(pairs))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return complaints({ items: plainRefusal(error) })
    }
    await note(caller, 'bind', source.id)
    const end = await commands.runShortly('sources', 'reread', '--json', '--', source.name)
    return commandAnswer(end, () => words(source))
  }
}

/** A secret goes with every fetch: it is sent neither to another host or port, nor in the clear where it was not. */
function isElsewhere(address: string, before: string | null): boolean {
  if (before === null || !URL.canParse(before)) return true
  const [to, from] = [new URL(address), new URL(before)]
  return to.host !== from.host || (from.protocol === 'https:' && to.protocol !== 'https:')
}
