import { expect, test } from 'vitest'

import { writeCsv } from './csv.ts'

test('a table opens with a click: letters, cells and decimals are as a Russian program expects', () => {
  expect(writeCsv([['Площадь', null], [58.4]])).toBe('\uFEFFПлощадь;\r\n58,4\r\n')
})

test('a name breaks no cell and starts no formula', () => {
  expect(writeCsv([['Дом «А»; "старый"\nу реки', '=1+1', '-2', -2, '@x', '+7', 'a=b']])).toBe(
    `\uFEFF"Дом «А»; ""старый""\nу реки";'=1+1;'-2;-2;'@x;'+7;a=b\r\n`,
  )
})
