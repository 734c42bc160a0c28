import { expect, test } from 'vitest'

import type { RunCard } from '#contract/office/runs.ts'

import { decisionAnswer } from './decision-answer.ts'

const part = (name: string, state: string) => ({
  part: name,
  title: name,
  reason: 'Исчезает дом',
  state,
  since: '2026-11-30T06:00:00.000Z',
})

const card = (changed: Partial<RunCard>): RunCard => ({
  id: 7,
  source: 'Основной',
  sourceId: 1,
  state: 'held',
  startedAt: '2026-11-30T06:00:00.000Z',
  feedDate: null,
  version: null,
  reason: null,
  held: 1,
  superseded: 0,
  declined: 0,
  approved: 0,
  heldLots: 40,
  counts: null,
  isGoing: false,
  refusal: null,
  newer: null,
  shownBy: null,
  report: null,
  parts: [part('house', 'held')],
  undo: null,
  ...changed,
})

const seen = card({})
const accepted = { parts: ['house'], success: 'Показано', seen }

test('an acceptance goes on until its part is decided, whatever the card says of other words about the run', () => {
  expect(decisionAnswer(seen, accepted)).toMatchObject({ isTrouble: false, isOver: false })
  expect(decisionAnswer(card({ isGoing: true }), accepted)).toMatchObject({ isOver: false })
  const shown = card({ parts: [part('house', 'approved')], refusal: 'Не получилось: занято' })
  expect(decisionAnswer(shown, accepted)).toEqual({
    text: 'Показано',
    isTrouble: false,
    isOver: true,
  })
})

test('the refusal of the time before is not that of today: it comes from a newer card alone', () => {
  const refused = card({ refusal: 'Не получилось: файла больше нет' })
  expect(decisionAnswer(refused, { ...accepted, seen: refused })).toMatchObject({ isOver: false })
  expect(decisionAnswer(refused, accepted)).toMatchObject({ isTrouble: true, isOver: true })
  expect(decisionAnswer(refused, null)?.text).toBe('Не получилось: файла больше нет')
})

test('where no command is seen any more the screen goes on looking and calls nothing a success', () => {
  const answer = decisionAnswer(card({}), accepted)
  expect(answer).toMatchObject({ isTrouble: false, isOver: false })
  expect(answer?.text).toContain('примите решение ещё раз')
  expect(decisionAnswer(card({}), null)).toBeNull()
})

test('a file that is read otherwise names the run to look at', () => {
  const reread = card({ parts: [part('house', 'superseded')], newer: 9 })
  expect(decisionAnswer(reread, accepted)).toEqual({
    text: 'Файл теперь читается иначе: посмотрите прогон №\u00A09',
    isTrouble: true,
    isOver: true,
  })
})

test('a rollback is over once its own foresight has changed', () => {
  const undo = { lots: 3, leaving: 0, laterRuns: 0, fileOf: null }
  const before = card({ state: 'published', parts: [], undo })
  const asked = { parts: [], success: 'Возвращено', seen: before }
  expect(decisionAnswer(card({ parts: [], undo }), asked)?.isOver).toBe(false)
  expect(decisionAnswer(card({ parts: [], undo: null }), asked)?.text).toBe('Возвращено')
})
