import { useEffect, useState } from 'react'

import type { RecordItem, Clash } from '#contract/office/records.ts'
import { withPastedPoint } from '#domain/office/fields/pasted-point.ts'
import type { RecordData } from '#domain/office/fields/record-field.ts'
import type { RecordKind } from '#domain/office/fields/record-kind.ts'
import { publicationQuestion } from '#domain/office/publication-effect.ts'
import { call, QUEUED, type ReplyOf } from '#office/api/call.ts'
import { useSending } from '#office/api/use-sending.ts'
import { guardLeaving, navigate, replaceAddress } from '#office/navigation/navigate.ts'

import { contestedFields, mergedEditions } from './merge-editions.ts'
import { recordPath } from './record-words.ts'

/** Which record is changed, and from which edition. */
export type RecordAt = { params: { record: string }; ifMatch: string | null }
/** A change answers with the record, or with what somebody else has written meanwhile. */
type ChangeReply = ReplyOf<'PUT /:record'>

type Resumed = { data: RecordData; base: Pick<RecordItem, 'revision' | 'data'> | null }

const LEAVING = 'Не всё сохранено. Уйти?'

/** A record on the screen: what was typed, what the site has, and everything that may be done with it. */
export function useRecord(
  kind: RecordKind,
  first: RecordItem | null,
  onCreated: (id: number) => void,
) {
  const [stored, setStored] = useState(first)
  const [typed, setTyped] = useState<RecordData>(first?.data ?? kind.initial ?? {})
  const [clash, setClash] = useState<Clash | null>(null)
  const { busy, errors, outcome, sending } = useSending()
  const saved = stored?.data ?? kind.initial ?? {}
  const isChanged = JSON.stringify(typed) !== JSON.stringify(saved)
  useGuard(isChanged)

  const editionOf = (from: RecordItem | null): RecordAt => ({
    params: { record: recordPath(kind, from?.id ?? '') },
    ifMatch: from && `"${from.revision}"`,
  })

  /** What the site has now, and over it what was typed since `base`. */
  function take(item: RecordItem, base: RecordData) {
    setStored(item)
    setTyped((now) => withTypedSince(base, now, item.data))
  }

  /** Asks for a change of the edition on the screen. null: it was not made, and the screen shows the reason. */
  async function change(
    work: (edition: RecordAt) => Promise<ChangeReply>,
    { from = stored, success = '', base = stored?.data ?? {} } = {},
  ): Promise<ChangeReply | null> {
    const reply = await sending(async () => {
      const got = await work(editionOf(from))
      const { current, by = null, at = null } = got.body
      if (got.status !== 412 || !current) return got
      setClash({ current, by, at })
      return { ...got, body: { ...got.body, message: 'Запись тем временем изменили' } }
    }, success)
    if (reply?.status === 200) take(reply.body, base)
    return reply
  }

  async function create(): Promise<RecordItem | null> {
    const params = { entity: kind.entity }
    const made = await sending(
      () => call('POST /:entity', { params, body: { data: typed } }),
      'Сохранено: черновик, на\u00A0сайте его нет',
    )
    if (!made) return null
    const record = recordPath(kind, made.body.id)
    const { status, body } = await call('GET /:record', { params: { record } })
    if (status !== 200) return null
    take(body, typed)
    onCreated(body.id)
    replaceAddress(`/staff/${kind.entity}/${body.id}`)
    return body
  }

  /** Writes what was typed as a draft; where somebody has written other fields meanwhile, both words go in. */
  async function save(from = stored, data = typed): Promise<RecordItem | null> {
    if (!from) return create()
    if (!isChanged && from === stored) return from
    const reply = await change((edition) => putMerging(edition, from, data), {
      from,
      success: 'Сохранено',
      base: data,
    })
    return reply?.status === 200 ? reply.body : null
  }

  async function putMerging(
    edition: RecordAt,
    from: RecordItem,
    mine: RecordData,
  ): Promise<ChangeReply> {
    const put = (at: RecordAt, data: RecordData) => call('PUT /:record', { ...at, body: { data } })
    const reply = await put(edition, mine)
    const { current, by = null } = reply.body
    if (reply.status !== 412 || !current || contestedFields(from.data, mine, current.data).length)
      return reply
    const merged = await put(editionOf(current), mergedEditions(from.data, mine, current.data))
    const note = `Сохранено вместе с\u00A0правками: ${by ?? 'другой сотрудник'}`
    return { ...merged, body: { note, ...merged.body } }
  }

  /** Of two words that clash the chosen ones, saved at once; `kept` names the fields that stay mine. */
  async function settle({ current }: Clash, kept: ReadonlySet<string>) {
    const chosen = mergedEditions(stored?.data ?? {}, typed, current.data, kept)
    setClash(null)
    setTyped(chosen)
    if (JSON.stringify(chosen) === JSON.stringify(current.data)) setStored(current)
    else await save(current, chosen)
  }

  /** What was typed is saved first: what is published is what the screen shows. `publish` makes it out of the edition that was asked about. */
  async function beforePublishing() {
    const from = await save()
    if (!from) return null
    const { params } = editionOf(from)
    const reply = await sending(() => call('GET /:record/effect', { params }))
    if (!reply) return null
    const publish = (work: Parameters<typeof change>[0], success: string) =>
      change(work, { from, success, base: from.data })
    return { question: publicationQuestion(reply.body), publish }
  }

  /** `target`: where its page leads then. */
  async function remove(target = '') {
    if (!stored) return
    const query = new URLSearchParams(target === '' ? {} : { redirect: target })
    const gone = await sending(() => call('DELETE /:record', { ...editionOf(stored), query }))
    if (!gone) return
    setTyped(stored.data)
    navigate(`/staff/${kind.entity}`, gone.status === 202 ? QUEUED : 'Запись удалена')
  }

  return {
    stored,
    typed,
    busy,
    errors,
    outcome,
    clash,
    isChanged,
    /** Fields that were typed and are not saved. */
    changed: Object.fromEntries(
      Object.entries(typed).filter(
        ([name, value]) => JSON.stringify(value ?? null) !== JSON.stringify(saved[name] ?? null),
      ),
    ),
    save,
    change,
    beforePublishing,
    remove,
    settle,
    /** Takes up what was typed earlier: over the edition of that time, so that both words are compared when it is saved. */
    resume: ({ data, base }: Resumed) => {
      if (stored && base && base.revision !== stored.revision)
        setStored({ ...stored, ...base, data: { ...stored.data, ...base.data } })
      setTyped((before) => ({ ...before, ...data }))
    },
    set: (name: string, value: unknown) =>
      setTyped((before) => withPastedPoint({ ...before, [name]: value })),
  }
}

const withTypedSince = (base: RecordData, now: RecordData, given: RecordData): RecordData =>
  Object.fromEntries(
    Object.keys(given).map((name) => {
      const isSame = JSON.stringify(now[name] ?? null) === JSON.stringify(base[name] ?? null)
      return [name, isSame ? given[name] : now[name]]
    }),
  )

export type EditedRecord = ReturnType<typeof useRecord>

function useGuard(isChanged: boolean) {
  useEffect(() => {
    if (!isChanged) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    const release = guardLeaving(() => confirm(LEAVING))
    return () => {
      removeEventListener('beforeunload', warn)
      release()
    }
  }, [isChanged])
}
