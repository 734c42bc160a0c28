import { expect, test } from 'vitest'

import { consentLabel } from './consent-label.ts'

test('words of staff beside a box of consent are words, and its document is linked', () => {
  const label = 'Даю <b>я</b> «согласие & всё» "сразу"'
  expect(consentLabel('letters', { version: 3, title: 'Согласие', label })).toBe(
    'Даю &lt;b&gt;я&lt;/b&gt; <a href="/dokumentaciya#soglasie-na-pisma">согласие &amp; всё</a> &quot;сразу&quot;, редакция 3<input type="hidden" name="consentVersion" value="3">',
  )
})
