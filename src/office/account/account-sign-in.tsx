import { useState } from 'react'

import type { TotpKey } from '#contract/office/sign-in.ts'
import { call } from '#office/api/call.ts'
import { canUsePasskeys } from '#office/api/passkeys.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { useSending } from '#office/api/use-sending.ts'
import { Form, SubmitActions } from '#office/kit/form.tsx'
import { Beside } from '#office/kit/layout/beside.tsx'
import { Moment } from '#office/kit/moment.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { OfficeScreen } from '#office/kit/office-screen.tsx'
import { Section } from '#office/kit/section.tsx'
import { Table } from '#office/kit/table.tsx'
import { useTyped } from '#office/kit/use-typed.ts'
import { useMe } from '#office/session/me.ts'
import { PasswordField } from '#office/sign-in/password-field.tsx'
import { ScanKey } from '#office/sign-in/scan-key.tsx'
import { Button } from '#site/ui/controls/button.tsx'

import { AccountPasskeys } from './account-passkeys.tsx'

/** How this person gets in: second factor, password, and where they are signed in now. */
export const AccountSignIn = () => (
  <OfficeScreen title="Мой вход">
    <Beside
      side={
        <>
          <SecondFactor />
          <ChangePassword />
        </>
      }
    >
      {canUsePasskeys() ? <AccountPasskeys /> : null}
      <OwnSessions />
    </Beside>
  </OfficeScreen>
)

const EMPTY = { current: '', password: '' }

function ChangePassword() {
  const { busy, errors, outcome, sending } = useSending()
  const { typed, setTyped, bound } = useTyped(EMPTY, errors)

  async function save() {
    const success = 'Пароль сменён, остальные сеансы окончены'
    const reply = await sending(() => call('PUT /me/password', { body: typed }), success)
    if (reply) setTyped(EMPTY)
  }

  return (
    <Section title="Пароль">
      <Form narrow onSubmit={() => void save()}>
        <PasswordField label="Нынешний пароль" {...bound('current')} />
        <PasswordField label="Новый пароль" isNew {...bound('password')} />
        <Notice message={outcome} />
        <SubmitActions submit="Сменить пароль" busy={busy} />
      </Form>
    </Section>
  )
}

/** A new phone replaces the old one; replacing it asks for the password first. */
function SecondFactor() {
  const me = useMe()
  const [has, setHas] = useState(me.totp)
  const [key, setKey] = useState<TotpKey | null>(null)
  const { busy, errors, outcome, setOutcome, sending } = useSending()
  const { typed, setTyped, bound } = useTyped({ password: '' }, errors)

  async function begin() {
    const reply = await sending(() => call('POST /me/totp', { body: typed }))
    setTyped({ password: '' })
    if (reply) setKey(reply.body)
  }

  function finish() {
    setKey(null)
    setHas(true)
    setOutcome({ text: 'Второй фактор настроен, остальные сеансы окончены', isTrouble: false })
  }

  return (
    <Section title="Второй фактор">
      <p>{has ? 'Код из приложения включён.' : 'Код из приложения не настроен.'}</p>
      {key ? (
        <ScanKey shown={key} ask={call} onDone={finish} />
      ) : (
        <Form narrow onSubmit={() => void begin()}>
          {has ? <PasswordField {...bound('password')} /> : null}
          <Notice message={outcome} />
          <SubmitActions submit={has ? 'Сменить телефон' : 'Настроить'} look="line" busy={busy} />
        </Form>
      )}
    </Section>
  )
}

function OwnSessions() {
  const { body, reload } = useLoaded('GET /me/sessions')
  const { busy, outcome, sending } = useSending()

  async function end(id: number) {
    await sending(() => call('DELETE /me/sessions/:id', { params: { id } }), 'Сеанс окончен')
    reload()
  }

  return (
    <Section title="Где выполнен вход">
      <Notice message={outcome} />
      <Table
        caption="Открытые сеансы"
        items={body?.items}
        keyOf={({ id }) => id}
        empty="Сеансов нет"
        columns={[
          { title: 'Вошли', cell: ({ at }) => <Moment iso={at} /> },
          { title: 'Были', cell: ({ seenAt }) => <Moment iso={seenAt} /> },
          { title: 'Адрес', cell: ({ address }) => address },
          { title: 'Браузер', cell: ({ agent }) => agentText(agent) },
          {
            title: 'Действие',
            cell: ({ id, current }) =>
              current ? (
                'этот сеанс'
              ) : (
                <Button look="line" size="small" busy={busy} onClick={() => void end(id)}>
                  Завершить
                </Button>
              ),
          },
        ]}
      />
    </Section>
  )
}

// Each names those after it too: the first one that is found is meant.
const browsers = ['YaBrowser', 'Edg', 'OPR', 'Firefox', 'Chrome', 'Safari']
const systems = ['Windows', 'Android', 'iPhone', 'iPad', 'Mac OS', 'Linux']

/** «YaBrowser, Windows»; what names neither is shown as it was sent. */
const agentText = (agent: string) =>
  [browsers, systems]
    .flatMap((names) => names.find((name) => agent.includes(name)) ?? [])
    .join(', ') || agent
