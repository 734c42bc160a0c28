import { expect, test } from 'vitest'

import { commandAnswer } from './command-answer.ts'

const ended = (code: number | null, output: string) =>
  commandAnswer({ code, output, complaint: '', isOverdue: false }, async () => ({
    status: 200,
    body: {},
  }))

test('staff read why a command refused; of one that was killed they learn that it was', async () => {
  const line = JSON.stringify({ state: 'refused', reason: 'строка 5: цена не число' })
  expect((await ended(1, `${line}\n`)).body).toMatchObject({
    message: 'Не получилось: строка 5: цена не число',
  })
  expect((await ended(null, 'строка 5')).body).toMatchObject({
    message: 'Не получилось: команда прервана',
  })
  expect((await ended(2, line)).status).toBe(200)
})
