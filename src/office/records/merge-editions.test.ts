import { expect, test } from 'vitest'

import { contestedFields, mergedEditions } from './merge-editions.ts'

const base = { title: 'Сдан дом', lead: 'Коротко', tags: ['дом'], cover: null }

test('what each has changed alone is in the merged record, and nobody is asked', () => {
  const mine = { ...base, title: 'Сдан дом 1' }
  const theirs = { ...base, lead: 'Длиннее', tags: ['дом', 'сдача'] }
  expect(contestedFields(base, mine, theirs)).toEqual([])
  expect(mergedEditions(base, mine, theirs)).toEqual({ ...theirs, title: 'Сдан дом 1' })
})

test('a field changed by both is contested, unless they wrote the same', () => {
  const mine = { ...base, title: 'Мой', lead: 'Одно' }
  const theirs = { ...base, title: 'Их', lead: 'Одно', cover: 'a.avif' }
  expect(contestedFields(base, mine, theirs)).toEqual(['title'])
  expect(mergedEditions(base, mine, theirs)).toMatchObject({ title: 'Их', cover: 'a.avif' })
  expect(mergedEditions(base, mine, theirs, new Set(['title']))).toMatchObject({
    title: 'Мой',
    cover: 'a.avif',
  })
})

test('a field that one has emptied is empty in the merged record', () => {
  const mine = { ...base, lead: null }
  expect(mergedEditions(base, mine, { ...base, title: 'Их' })).toMatchObject({
    lead: null,
    title: 'Их',
  })
})
