import type { Page } from 'playwright-core'

import { publicationQuestion } from '#domain/office/publication-effect.ts'
import type { Role } from '#domain/office/roles.ts'

import { signedIn } from '../../../office/office.ts'
import type { Opened, VisitOptions } from '../../../support/browser.ts'

/** A browser in which somebody new of a role is signed in already: a second try of a test finds nobody in its way. */
export async function visitAs(site: Opened, role: Role, options: VisitOptions = {}) {
  const { browser, id } = await signedIn(site, role, `${crypto.randomUUID()}@example.ru`)
  const visit = await site.visit(options)
  const [name = '', value = ''] = browser.cookie().split('=')
  await visit.page.context().addCookies([{ name, value, url: `${site.origin}/staff` }])
  return { ...visit, id }
}

export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name })

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

type Presses = { publish: () => Promise<void>; agree: () => Promise<void> }

/** Publishes the record on the screen; where that is asked about, agrees. */
export async function publish(
  page: Page,
  { publish: press, agree }: Presses = {
    publish: () => button(page, 'Опубликовать').click(),
    agree: () => button(page, 'Да, опубликовать').click(),
  },
) {
  const [effect] = await Promise.all([page.waitForResponse(/\/effect$/), press()])
  if (publicationQuestion(await effect.json()).length > 0) await agree()
  await page.getByText('Опубликовано', { exact: true }).waitFor()
}

/** Of the field or the button in focus. */
export const focusedName = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document
    const isField = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement
    return isField ? at.labels?.[0]?.textContent : at?.textContent
  })

/** Whether all of a screen fits the width it has. */
export const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
