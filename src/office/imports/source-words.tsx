import { useState } from 'react'

import { call } from '#office/api/call.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { useSending } from '#office/api/use-sending.ts'
import { Form, SubmitActions } from '#office/kit/form.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { Table } from '#office/kit/table.tsx'
import { Options, Select } from '#site/ui/fields/field.tsx'

import { codeName, fieldName } from './import-words.ts'

type SourceWordsProps = { id: number; run: number | null; onBound: () => void }

/** Unknown words of a feed, the most frequent first, each with a choice of meaning; loaded again after each run. */
export function SourceWords({ id, run, onBound }: SourceWordsProps) {
  const { body, reload } = useLoaded('GET /sources/:id/words', { params: { id }, edition: run })
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const { busy, errors, outcome, setOutcome, sending } = useSending()

  async function save() {
    const items = Object.entries(chosen)
      .filter(([, code]) => code !== '')
      .map(([word, code]) => ({ word, code }))
    const reply = await sending(
      () => call('PUT /sources/:id/words', { params: { id }, body: { items } }),
      'Слова связаны, последний файл перечитан',
    )
    if (!reply) return
    if (reply.status === 202)
      setOutcome({ text: 'Слова связаны; файл перечитывается', isTrouble: false })
    setChosen({})
    reload()
    onBound()
  }

  if (body && body.items.length === 0)
    return (
      <>
        <Notice message={outcome} />
        <p>{run === null ? 'Файла ещё не было.' : 'Все слова источника понятны.'}</p>
      </>
    )
  return (
    <Form onSubmit={() => void save()}>
      <Table
        caption="Слова источника"
        items={body?.items}
        keyOf={({ word, field }) => `${field} ${word}`}
        empty=""
        columns={[
          { title: 'Слово', cell: ({ word }) => `«${word}»` },
          { title: 'Поле файла', cell: ({ field }) => field ?? '—' },
          { title: 'Лотов', cell: ({ count }) => count ?? 'связано' },
          {
            title: 'Что значит',
            cell: ({ word, fills, code }) => (
              <Select
                label={`Что значит «${word}»`}
                value={chosen[word] ?? code ?? ''}
                onChange={({ target }) => setChosen({ ...chosen, [word]: target.value })}
              >
                <option value="">Пока неизвестно</option>
                <option value="nothing">Ничего не значит</option>
                {meaningsOf(body?.codes ?? [], fills, code).map(({ field, codes }) => (
                  <optgroup key={field} label={fieldName(field)}>
                    <Options
                      of={codes.map((value) => ({ value, label: codeName(field, value) }))}
                    />
                  </optgroup>
                ))}
              </Select>
            ),
          },
        ]}
      />
      <Notice message={errors.items ? { text: errors.items, isTrouble: true } : outcome} />
      <SubmitActions
        submit="Связать слова"
        busy={busy}
        disabled={Object.values(chosen).every((code) => code === '')}
      />
    </Form>
  )
}

type Meanings = { field: string; codes: string[] }

/** Those of the field that the word stands in, or of the one that its meaning belongs to. */
const meaningsOf = (all: Meanings[], fills: string | null, code: string | null) =>
  all.filter(({ field, codes }) =>
    fills === null ? code === null || code === 'nothing' || codes.includes(code) : field === fills,
  )
