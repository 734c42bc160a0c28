import { useState } from 'react'

import type { Traces, TraceStack } from '#contract/office/traces.ts'
import { mayDo } from '#domain/office/roles.ts'
import { call } from '#office/api/call.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { useSending } from '#office/api/use-sending.ts'
import { Form, SubmitActions } from '#office/kit/form.tsx'
import { Beside } from '#office/kit/layout/beside.tsx'
import { momentText } from '#office/kit/moment.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { OfficeScreen } from '#office/kit/office-screen.tsx'
import { Section } from '#office/kit/section.tsx'
import { Table } from '#office/kit/table.tsx'
import { PictureField } from '#office/media/picture-fields.tsx'
import { Link } from '#office/navigation/link.tsx'
import { navigate } from '#office/navigation/navigate.ts'
import { useMe } from '#office/session/me.ts'
import { Field, Options, Select } from '#site/ui/fields/field.tsx'

import { stackText } from './tracing-words.ts'

/** Traced plans of a house, and the beginning of another one. */
export function TraceList({ building }: { building: string }) {
  const { role } = useMe()
  const { body, trouble } = useLoaded('GET /traces/:building', { params: { building } })
  return (
    <OfficeScreen
      title="Обводка планов"
      actions={
        <Link href={`/staff/floors?building=${building}`}>Этажи, уровни и фасады корпуса</Link>
      }
    >
      <Notice message={trouble === null ? null : { text: trouble, isTrouble: true }} />
      <Beside
        side={
          body && mayDo(role, 'content', 'publish') ? (
            <NewTrace building={building} stacks={body.stacks} />
          ) : null
        }
      >
        <Table
          caption="Планировки"
          items={body?.items}
          keyOf={({ id }) => id}
          empty="Ни&nbsp;одна планировка не обведена: выберите стояк и&nbsp;план"
          columns={[
            {
              title: 'Планировка',
              cell: ({ id, name }) => (
                <Link href={`/staff/floors/${building}/obvodka/${id}`}>{name}</Link>
              ),
            },
            { title: 'Стояков', is: 'number', cell: ({ places }) => places.length },
            { title: 'На сайте', cell: ({ published }) => (published ? 'да' : 'черновик') },
            { title: 'Изменена', is: 'whole', cell: ({ at }) => momentText(at) },
            { title: 'Кто', cell: ({ by }) => by },
          ]}
        />
      </Beside>
    </OfficeScreen>
  )
}

function NewTrace({ building, stacks }: { building: string; stacks: Traces['stacks'] }) {
  const [stack, setStack] = useState<TraceStack | null>(null)
  const [picture, setPicture] = useState<string | null>(null)
  const [name, setName] = useState('')
  const { busy, errors, outcome, sending } = useSending()

  async function begin() {
    const place = stack && {
      section: stack.section,
      stack: stack.stack,
      mirrored: false,
      quarters: 0,
    }
    const body = { name, places: place ? [place] : [], ...(picture !== null && { picture }) }
    const reply = await sending(() =>
      call('POST /traces/:building', { params: { building }, body }),
    )
    if (reply) navigate(`/staff/floors/${building}/obvodka/${reply.body.id}`)
  }

  function choose(key: string) {
    const chosen = stacks.find((one) => keyOf(one) === key) ?? null
    setStack(chosen)
    setPicture(chosen?.plan?.hash ?? picture)
    if (chosen) setName(stackText(chosen))
  }

  return (
    <Section title="Новая обводка">
      <Form narrow onSubmit={() => void begin()}>
        <Select
          label="Стояк"
          hint="Его площади встанут рядом с&nbsp;обводкой; план лота, если он есть, станет картинкой"
          value={stack ? keyOf(stack) : ''}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">Выберите стояк</option>
          <Options of={stacks.map((one) => ({ value: keyOf(one), label: stackText(one) }))} />
        </Select>
        <Field
          label="Название планировки"
          maxLength={80}
          value={name}
          error={errors.name}
          onChange={({ target }) => setName(target.value)}
        />
        <PictureField
          label="Картинка плана"
          value={picture}
          error={errors.picture}
          onChange={(value) => setPicture(typeof value === 'string' ? value : null)}
        />
        <Notice message={outcome} />
        <SubmitActions submit="Обвести" busy={busy} />
      </Form>
    </Section>
  )
}

const keyOf = ({ section, stack }: TraceStack) => `${section} ${stack}`
