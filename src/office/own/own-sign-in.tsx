import { OfficeScreen } from '#office/kit/office-screen.tsx'

import { ChangePassword } from './change-password.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { SecondFactor } from './second-factor.tsx'

/** How this person gets in: second factor, password, and where they are signed in now. */
export const OwnSignIn = () => (
  <OfficeScreen title="Мой вход">
    <SecondFactor />
    <ChangePassword />
    <OwnSessions />
  </OfficeScreen>
)
