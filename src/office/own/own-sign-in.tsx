import { canUsePasskeys } from '#office/api/passkeys.ts'
import { OfficeScreen } from '#office/kit/office-screen.tsx'

import { ChangePassword } from './change-password.tsx'
import { OwnPasskeys } from './own-passkeys.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { SecondFactor } from './second-factor.tsx'

/** How this person gets in: second factor, password, and where they are signed in now. */
export const OwnSignIn = () => (
  <OfficeScreen title="Мой вход">
    <SecondFactor />
    {canUsePasskeys() ? <OwnPasskeys /> : null}
    <ChangePassword />
    <OwnSessions />
  </OfficeScreen>
)
