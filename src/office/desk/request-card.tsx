import { mayDo } from '#domain/office/roles.ts'
import { call, type Trouble } from '#office/api/call.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { useSending } from '#office/api/use-sending.ts'
import { Moment } from '#office/kit/moment.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { OfficeScreen } from '#office/kit/office-screen.tsx'
import { Section } from '#office/kit/section.tsx'
import { Table } from '#office/kit/table.tsx'
import { useMe } from '#office/session/me.ts'
import { Button } from '#site/ui/controls/button.tsx'

import { deliveryStates, requestStates } from './request-words.ts'

type RequestCardData = {
  number: string
  createdAt: string
  state: string
  category: string
  subject: string
  name: string
  phone: string
  comment: string
  page: string
  spamReasons: string[]
  lots: { id: number; url: string }[]
  deliveries: { target: string; state: string; tries: number; lastError: string | null }[]
  consents: { document: string; version: number; given: boolean; at: string }[]
}

/** One request with its lots, its deliveries and what was agreed to. */
export function RequestCard({ number }: { number: string }) {
  const { role } = useMe()
  const { body, trouble, reload } = useLoaded<RequestCardData>(`/requests/${number}`)
  const { busy, said, sending } = useSending()

  async function sendAgain() {
    const path = `/requests/${number}/resend`
    await sending(() => call<Trouble>('POST', path, { body: {} }), 'Поставлена на доставку')
    reload()
  }

  const mayResend = mayDo(role, 'requests', 'publish') && body && body.state !== 'erased'
  const again = (
    <Button size="small" busy={busy} onClick={() => void sendAgain()}>
      {body?.state === 'quarantined' ? 'Выпустить и отправить' : 'Отправить ещё раз'}
    </Button>
  )
  return (
    <OfficeScreen title={`Заявка ${number}`} actions={mayResend ? again : null}>
      <Notice said={trouble === null ? said : { text: trouble, isTrouble: true }} />
      {body ? <Facts card={body} /> : null}
    </OfficeScreen>
  )
}

function Facts({ card }: { card: RequestCardData }) {
  const facts: [string, string][] = [
    ['Состояние', requestStates[card.state] ?? card.state],
    ['Категория', card.category],
    ['Тема', card.subject],
    ['Имя', card.name],
    ['Телефон', card.phone],
    ['Комментарий', card.comment],
    ['Страница', card.page],
    ['Признаки спама', card.spamReasons.join(', ')],
  ]
  return (
    <>
      <Section title="Что оставлено">
        <p>
          <Moment iso={card.createdAt} />
        </p>
        <dl>
          {facts
            .filter(([, value]) => value !== '')
            .map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        {card.lots.map(({ id, url }) => (
          <p key={id}>
            <a href={url}>{`Лот ${id} на сайте`}</a>
          </p>
        ))}
      </Section>
      <Section title="Доставка">
        <Table
          caption="Доставки"
          items={card.deliveries}
          keyOf={({ target }) => target}
          empty="Доставлять некуда"
          columns={[
            { title: 'Куда', cell: ({ target }) => target },
            { title: 'Состояние', cell: ({ state }) => deliveryStates[state] ?? state },
            { title: 'Попыток', cell: ({ tries }) => tries },
            { title: 'Ошибка', cell: ({ lastError }) => lastError ?? '—' },
          ]}
        />
      </Section>
      <Section title="Согласия">
        <Table
          caption="Согласия"
          items={card.consents}
          keyOf={({ document, version }) => `${document} ${version}`}
          empty="Согласий нет"
          columns={[
            { title: 'Документ', cell: ({ document, version }) => `${document}, ред. ${version}` },
            { title: 'Дано', cell: ({ given }) => (given ? 'да' : 'нет') },
            { title: 'Когда', cell: ({ at }) => <Moment iso={at} /> },
          ]}
        />
      </Section>
    </>
  )
}
