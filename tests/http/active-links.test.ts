import { expect, test } from 'vitest'

import type { LotKind } from '#domain/lots/lot.ts'
import { lotQuery } from '#domain/query/lot-query.ts'

import { sharedSite } from '../support/shared-site.ts'
import { addressesOf } from './asking.ts'

const site = await sharedSite()
const placeOf = (kind: LotKind) => site.catalogue.current.lots(kind).find(lotQuery()).lots[0]!.url

/** Screens look different under a query: views of a list, years, kinds, pages. */
const states = [
  '/kvartiry?rooms=2&page=2',
  '/kvartiry?view=list',
  '/kvartiry?view=chess',
  '/kvartiry?priceTo=1000',
  '/kommerciya?page=2',
  '/kladovye?page=2',
  '/parkovki?page=2',
  '/parkovki/schema?project=lotsmanskiy-kvartal',
  placeOf('parking'),
  placeOf('storage'),
  '/novosti?year=2026',
  '/izbrannoe?list=x',
  '/akcioteka?kind=x',
  '/net-takoy-stranicy',
]

test('every link that leads to the page shown is active and super-active', async () => {
  const screens = await addressesOf(site)
  const unmarked: string[] = []
  for (const address of [...screens, ...states]) {
    const { body } = await site.app.inject({ url: address })
    const path = address.replace(/\?.*/, '')
    for (const link of linksOf(body))
      if (link.path === path && !link.classes.includes('is-active is-super-active'))
        unmarked.push(`${address}: ${link.tag}`)
  }
  expect(unmarked).toEqual([])
})

test('the logo is super-active on the first page alone', async () => {
  const logoAt = async (url: string) => {
    const { body } = await site.app.inject({ url })
    return linksOf(body).find(({ tag }) => tag.includes('на главную'))?.classes ?? ''
  }
  expect(await logoAt('/')).toContain('is-active is-super-active')
  expect(await logoAt('/kvartiry')).not.toContain('is-active')
})

type LinkTag = { tag: string; path: string | null; classes: string }

/** A bare hash is a place on the page; a place on a drawing is a choice within it. */
function linksOf(html: string): LinkTag[] {
  return [...html.matchAll(/<a\s(?!data-place)[^>]*>/g)].map(([tag]) => {
    const href = /\shref="([^"]*)"/.exec(tag)?.[1] ?? '#'
    const isOurs = /^[/?]/.test(href) && !href.startsWith('//')
    return {
      tag,
      path: isOurs ? href.replaceAll('&amp;', '&').replace(/[?#].*/, '') : null,
      classes: /\sclass="([^"]*)"/.exec(tag)?.[1] ?? '',
    }
  })
}
