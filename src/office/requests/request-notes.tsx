import type { RequestNote } from '#contract/office/requests.ts'
import { mayDo } from '#domain/office/roles.ts'
import { call } from '#office/api/call.ts'
import { useSending } from '#office/api/use-sending.ts'
import { Form, SubmitActions } from '#office/kit/form.tsx'
import { Moment } from '#office/kit/moment.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { Section } from '#office/kit/section.tsx'
import { Table } from '#office/kit/table.tsx'
import { useTyped } from '#office/kit/use-typed.ts'
import { useMe } from '#office/session/me.ts'
import { TextArea } from '#site/ui/fields/field.tsx'

type RequestNotesProps = { number: string; notes: RequestNote[]; onAdded: () => void }

/** What colleagues wrote beside a request. */
export function RequestNotes({ number, notes, onAdded }: RequestNotesProps) {
  const { role } = useMe()
  const { busy, errors, outcome, sending } = useSending()
  const { typed, setTyped, bound } = useTyped({ text: '' }, errors)

  async function add() {
    const params = { number }
    const reply = await sending(() => call('POST /requests/:number/notes', { params, body: typed }))
    if (!reply) return
    setTyped({ text: '' })
    onAdded()
  }

  return (
    <Section title="Заметки">
      <Table
        caption="Заметки"
        items={notes}
        keyOf={({ at, text: written }) => `${at} ${written}`}
        empty="Заметок нет"
        columns={[
          { title: 'Кто', cell: ({ author }) => author },
          { title: 'Когда', cell: ({ at }) => <Moment iso={at} /> },
          { title: 'Что', cell: ({ text: written }) => written },
        ]}
      />
      {mayDo(role, 'requests', 'publish') ? (
        <Form onSubmit={() => void add()}>
          <TextArea label="Новая заметка" rows={2} {...bound('text')} />
          <Notice message={errors.text ? null : outcome} />
          <SubmitActions submit="Добавить" look="line" size="small" busy={busy} />
        </Form>
      ) : null}
    </Section>
  )
}
