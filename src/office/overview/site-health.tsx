import { useState } from 'react'

import { call, type Trouble } from '#office/api/call.ts'
import { useSending } from '#office/api/use-sending.ts'
import { FormActions } from '#office/kit/form.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { Section } from '#office/kit/section.tsx'
import { Table } from '#office/kit/table.tsx'
import { Button } from '#site/ui/controls/button.tsx'

type Finding = { state: 'ok' | 'advice' | 'wrong'; about: string; text: string }

const states = { wrong: 'неисправно', advice: 'совет', ok: 'в порядке' } as const
const order = ['wrong', 'advice', 'ok'] as const

/** What the doctor says of the whole site; asked for, since it takes a few seconds. */
export function SiteHealth() {
  const [found, setFound] = useState<Finding[] | null>(null)
  const { busy, said, sending } = useSending()

  async function examine() {
    const reply = await sending(() => call<{ items: Finding[] } & Trouble>('GET', '/health'))
    if (reply) setFound(reply.body.items)
  }

  return (
    <Section title="Здоровье сайта">
      <FormActions>
        <Button look="line" size="medium" busy={busy} onClick={() => void examine()}>
          Проверить
        </Button>
      </FormActions>
      <Notice said={said} />
      {found ? (
        <Table
          caption="Здоровье сайта"
          items={found.toSorted(
            (one, other) => order.indexOf(one.state) - order.indexOf(other.state),
          )}
          keyOf={({ about, text }) => `${about} ${text}`}
          empty=""
          columns={[
            { title: 'Итог', cell: ({ state }) => states[state] },
            { title: 'Что', cell: ({ about }) => about },
            { title: 'Подробно', cell: ({ text }) => text },
          ]}
        />
      ) : null}
    </Section>
  )
}
