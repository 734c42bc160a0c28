import { expect, test } from 'vitest'

import { enter, open } from '../../support/browser.ts'
import { hangUp } from '../../support/hang-up.ts'

test.each([true, false])(
  'while the database is away a flat that nobody has opened says what it cannot know now (scripts: %s)',
  async (scripts) => {
    await using site = await open({ template: 'drawn' })
    const [first = 0, other = 0] = site.catalogue.listedIds('flat')
    await expect
      .poll(async () => (await site.app.inject('/metrics')).body)
      .toMatch(/^stvor_background_runs_total\{task="content for an outage"\} [1-9]/m)
    hangUp(site)
    await using visit = await site.visit({ scripts })
    const { page } = visit
    await (scripts ? enter(page, `/kvartiry/${first}`) : page.goto(`/kvartiry/${first}`))
    const notice = page.getByText('Часть сведений сейчас недоступна')
    expect(await notice.innerText()).toContain('история цены')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('м²')

    // The next page shows it too, also when reached by a click.
    await page.evaluate((to) => {
      const link = Object.assign(document.createElement('a'), { href: to, id: 'next' })
      link.textContent = to
      document.body.append(link)
    }, `/kvartiry/${other}`)
    if (scripts) await page.locator('#next').click()
    else await page.goto(`/kvartiry/${other}`)
    await page.waitForURL(`**/kvartiry/${other}`)
    await notice.waitFor()
    expect(visit.complaints).toEqual([])
  },
)
