import { useState } from 'react'

import { Enrol } from './enrol.tsx'
import { EnterCode } from './enter-code.tsx'
import { EnterPassword } from './enter-password.tsx'

export type Next = 'password' | 'code' | 'enrol' | 'done'

/** The steps of signing in, from the one the person stands at. */
export function SignIn({ from = 'password', onDone }: { from?: Next; onDone: () => void }) {
  const [step, setStep] = useState<Next>(from)
  const go = (next: Next) => (next === 'done' ? onDone() : setStep(next))
  if (step === 'code') return <EnterCode onNext={go} />
  if (step === 'enrol') return <Enrol onDone={onDone} />
  return <EnterPassword onNext={go} />
}
