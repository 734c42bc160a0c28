import { lazy, Suspense, useState, useEffect } from 'react'

import type { NextStep, TotpKey } from '#contract/office/sign-in.ts'
import { send } from '#office/api/call.ts'
import { canUsePasskeys, signPasskey } from '#office/api/passkeys.ts'
import { useSending } from '#office/api/use-sending.ts'
import { Form, SubmitActions } from '#office/kit/form.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { useTyped } from '#office/kit/use-typed.ts'
import { Button } from '#site/ui/controls/button.tsx'
import { Field } from '#site/ui/fields/field.tsx'

import { CodeField } from './code-field.tsx'
import { PasswordField } from './password-field.tsx'

const ScanKey = lazy(async () => ({ default: (await import('./scan-key.tsx')).ScanKey }))

export type Next = 'password' | NextStep

/** The steps of signing in, from the one the person stands at. */
export function SignIn({ from = 'password', onDone }: { from?: Next; onDone: () => void }) {
  const [step, setStep] = useState<Next>(from)
  const go = (next: Next) => (next === 'done' ? onDone() : setStep(next))
  if (step === 'code') return <EnterCode onNext={go} />
  if (step === 'enrol') return <Enrol onDone={onDone} />
  return <EnterPassword onNext={go} />
}

/** A second factor is set up before anything else can be seen. */
function Enrol({ onDone }: { onDone: () => void }) {
  const [key, setKey] = useState<TotpKey | null>(null)

  useEffect(() => {
    void send('POST /me/totp', { body: {} }).then(({ body }) => setKey(body))
  }, [])

  return (
    <>
      <p>Вашей роли нужен второй фактор: код из приложения на телефоне.</p>
      <Suspense>{key ? <ScanKey shown={key} ask={send} onDone={onDone} /> : null}</Suspense>
    </>
  )
}

function EnterCode({ onNext }: { onNext: (next: Next) => void }) {
  const [code, setCode] = useState('')
  const { busy, outcome, sending } = useSending()

  async function enter() {
    const body = { code }
    const reply = await sending(() => send('POST /session/code', { body }))
    if (reply) return onNext('done')
    setCode('')
  }

  return (
    <Form narrow onSubmit={() => void enter()}>
      <p>Введите шесть цифр из приложения на телефоне.</p>
      <CodeField value={code} onChange={setCode} />
      <Notice message={outcome} />
      <SubmitActions submit="Войти" busy={busy}>
        <Button look="line" size="medium" onClick={() => onNext('password')}>
          Другая почта
        </Button>
      </SubmitActions>
    </Form>
  )
}

function EnterPassword({ onNext }: { onNext: (next: Next) => void }) {
  const { typed, setTyped, bound } = useTyped({ email: '', password: '' })
  const { busy, outcome, setOutcome, sending } = useSending()

  async function enter() {
    const reply = await sending(() => send('POST /session', { body: typed }))
    if (reply) return onNext(reply.body.next)
    setTyped((before) => ({ ...before, password: '' }))
  }

  async function enterByPasskey() {
    const asked = await sending(() => send('POST /session/passkey/options'))
    const credential = asked && (await signPasskey(asked.body))
    if (!asked) return
    if (!credential) return setOutcome({ text: 'Ключ доступа не выбран', isTrouble: true })
    const body = { credential }
    const reply = await sending(() => send('POST /session/passkey', { body }))
    if (reply) onNext(reply.body.next)
    else setOutcome({ text: 'Этот ключ доступа не подошёл', isTrouble: true })
  }

  return (
    <Form narrow onSubmit={() => void enter()}>
      <Field label="Почта" type="email" name="email" autoComplete="username" {...bound('email')} />
      <PasswordField {...bound('password')} />
      <Notice message={outcome} />
      <SubmitActions submit="Войти" busy={busy}>
        {canUsePasskeys() ? (
          <Button look="line" size="medium" busy={busy} onClick={() => void enterByPasskey()}>
            Войти ключом доступа
          </Button>
        ) : null}
      </SubmitActions>
    </Form>
  )
}
