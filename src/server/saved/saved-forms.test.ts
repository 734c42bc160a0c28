import { expect, test } from 'vitest'

import { createSavedForms } from './saved-forms.ts'

test.each(['differences=1', 'favourites=7', 'comparison=7'])(
  'what «%s» leaves in a browser goes over https alone where the site has it',
  async (form) => {
    const cookieOf = async (secure: boolean) => {
      const forms = createSavedForms({ kindOf: () => 'flat', share: async () => '', secure })
      return (await forms.answer(new URLSearchParams(form), '', '/sravnenie'))?.cookie
    }
    expect(await cookieOf(true)).toMatch(/; Secure(;|$)/i)
    expect(await cookieOf(false)).not.toMatch(/Secure/i)
  },
)
