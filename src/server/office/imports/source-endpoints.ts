import type { Pool } from 'pg'

import { validationMessages } from '#domain/form/validation-messages.ts'
import { isObject } from '#domain/is-object.ts'
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
import { complaints, conflict, created, done, ok, refusals } from '#server/office/http/answers.ts'
import { idOf, textAt } from '#server/office/http/body-fields.ts'
import type { Answer, Caller, Endpoint, StaffCall } from '#server/office/http/endpoint.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

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

const selectSourceEndpoints = statement(
  'source-endpoints/selectSourceEndpoints',
  'select words from source where id = $1',
  ['integer'],
  rowOf<{ words: Record<string, string> }>({ words: 'jsonb' }),
)

/** Sources of lots: everything that `npm run sources` does, for staff without a shell. */
export function sourceEndpoints({ pool, commands, env }: ImportTools): Endpoint[] {
  const note = (caller: Caller, action: string, id: number) =>
    writeAudit(pool, caller, { action, entity: 'sources', id })

  return [
    {
      method: 'GET',
      path: '/sources',
      needs: OWNERS,
      answer: async () => ok({ items: await listSources(pool, env) }),
    },
    { method: 'POST', path: '/sources', needs: OWNERS, answer: add },
    ...[
      { method: 'PUT', path: '/sources/:id', answer: change } as const,
      { method: 'DELETE', path: '/sources/:id', answer: remove } as const,
      { method: 'POST', path: '/sources/:id/run', answer: run } as const,
      { method: 'POST', path: '/sources/:id/pictures', answer: retryPictures } as const,
      { method: 'GET', path: '/sources/:id/words', answer: words } as const,
      { method: 'PUT', path: '/sources/:id/words', answer: bind } as const,
    ].map(({ answer, ...place }): Endpoint => ({
      ...place,
      needs: OWNERS,
      answer: ofSource(answer),
    })),
  ]

  function ofSource(answer: (source: SourceItem, call: StaffCall) => Promise<Answer>) {
    return async (call: StaffCall): Promise<Answer> => {
      const id = idOf(call.params.id)
      const source = id === null ? null : await findSourceItem(pool, env, id)
      return source ? answer(source, call) : refusals.notFound
    }
  }

  async function add({ body, caller }: StaffCall): Promise<Answer> {
    const name = textAt(body, 'name').trim()
    const read = readSourceBody(body, ['address', 'format', 'everyMinutes'])
    const errors = {
      ...(name === '' && { name: validationMessages.required }),
      ...read.errors,
    }
    if (!read.settings || name === '') return complaints(errors)
    try {
      if (!(await addSource(pool, name, read.settings)))
        return complaints({ name: `Источник «${name}» уже есть` })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return complaints({ name: plainRefusal(error) })
    }
    const source = await findSource(pool, name)
    if (!source) return refusals.notFound
    await note(caller, 'add', source.id)
    return created({ id: source.id })
  }

  async function change(source: SourceItem, { body, caller }: StaffCall): Promise<Answer> {
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
    if (typeof body.paused === 'boolean' && body.paused !== source.paused) {
      if (body.paused) await pauseSource(pool, source.name, `решение сотрудника: ${caller.name}`)
      else await resumeSource(pool, source.name)
      await note(caller, body.paused ? 'pause' : 'resume', source.id)
    }
    return ok(await findSourceItem(pool, env, source.id))
  }

  async function remove(source: SourceItem, { caller }: StaffCall): Promise<Answer> {
    await note(caller, 'delete', source.id)
    const end = await commands.runShortly('sources', 'remove', '--yes', '--json', '--', source.name)
    return commandAnswer(end, async () => done)
  }

  /** The run goes on by itself: the list of sources shows its progress. */
  async function run(source: SourceItem, { caller }: StaffCall): Promise<Answer> {
    if (source.address === null) return conflict('У источника нет адреса: его приносят вручную')
    if (!(await claimSource(pool, source.name))) return conflict('Источник уже загружается')
    await note(caller, 'run', source.id)
    void commands.runSource(source.name).catch(() => {})
    return { status: 202, body: { state: 'started', paused: source.paused } }
  }

  /** Pictures that were refused count too: staff may know that they are fixed. */
  async function retryPictures(source: SourceItem, { caller }: StaffCall): Promise<Answer> {
    await note(caller, 'retryPictures', source.id)
    return {
      status: 202,
      body: { state: 'started', pictures: await retryFailures(pool, source.id) },
    }
  }

  async function words({ name, id }: SourceItem): Promise<Answer> {
    const unknown = await listUnknownWords(pool, name)
    const { rows } = await selectSourceEndpoints(pool, id)
    const bound = Object.entries(rows[0]?.words ?? {})
    return ok({
      items: [
        ...unknown.map(({ field, value, count }) => ({ field, word: value, count, code: null })),
        ...bound.map(([word, code]) => ({ field: null, word, count: null, code })),
      ],
      codes: listCodes(),
    })
  }

  /** Words count for every file from now on, and for the newest one at once. */
  async function bind(source: SourceItem, { body, caller }: StaffCall): Promise<Answer> {
    const items = Array.isArray(body.items) ? body.items.filter((one) => isObject(one)) : []
    const pairs = items.map((one) => `${textAt(one, 'word')}=${textAt(one, 'code')}`)
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
