import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import { open } from '../../../support/browser.ts'
import { visitAs } from './as-staff.ts'
import { png } from './walks.ts'

const site = await open()
afterAll(() => site[Symbol.asyncDispose]())

/** What the text is after a paste, as HTML without attributes. */
async function pasted(page: Page, type: 'text/html' | 'text/plain', data: string) {
  await page.goto('/staff/news/new')
  const text = page.getByRole('textbox', { name: 'Текст' })
  await text.click()
  await text.evaluate(
    (area, [kind, written]) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(kind, written)
      const init = { bubbles: true, cancelable: true, clipboardData }
      area.dispatchEvent(new ClipboardEvent('paste', init))
    },
    [type, data] as const,
  )
  return (await text.innerHTML()).replaceAll(/<(\w+) [^>]*>/g, '<$1>')
}

const ignored = (mark: string, face: string) =>
  `<![if !supportLists]><span style='font-family:${face};mso-fareast-font-family:${face}'><span style='mso-list:Ignore'>${mark}<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>`
const point = (level: number, mark: string, words: string, face = 'Symbol') =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${36 * level}.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'>${ignored(mark, face)}${words}<o:p></o:p></p>`

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- @font-face {font-family:Symbol;} p.MsoNormal {margin:0cm;} @list l0:level1 {mso-level-number-format:bullet;} --></style></head>
<body lang=RU style='tab-interval:35.4pt'><!--StartFragment-->
<h1 style='margin-top:12.0pt'><span style='mso-fareast-font-family:"Times New Roman"'>Двор
открыт<o:p></o:p></span></h1>
<p class=MsoNormal style='text-align:justify'>Приходите <b style='mso-bidi-font-weight:normal'>в&nbsp;субботу</b>,<span style='mso-spacerun:yes'>&nbsp; </span><span style='font-weight:bold'>с&nbsp;утра</span> и&nbsp;<i>до вечера</i>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
${point(1, '·', 'липы')}
${point(2, 'o', 'мелколистные', '"Courier New"')}
${point(1, '·', 'качели')}
${point(1, '1.', 'Войти')}
${point(1, '2.', 'Смотреть')}
<p class=MsoNormal style='mso-outline-level:3'>Цены</p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse'>
<thead><tr style='mso-yfti-irow:0'><td width=301 valign=top style='width:225.9pt'><p class=MsoNormal><b>Дом<o:p></o:p></b></p></td><td><p class=MsoNormal>Цена</p></td></tr></thead>
<tr><td colspan=2><p class=MsoListParagraph style='mso-list:l1 level1 lfo2'>${ignored('·', 'Symbol')}всё продано</p></td></tr>
</table>
<p class=MsoNormal><a href="http://lotsman.example/dom">Сайт</a> <a name="_Toc1"></a><a href="javascript:alert(1)">нет</a><o:p></o:p></p>
<!--EndFragment--></body></html>`

const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1a2b"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-weight:700">Двор</span></h2><p dir="ltr"><span style="font-weight:400">Тихо, </span><span style="font-weight:700;font-style:italic">светло</span></p><br><ul style="margin-top:0"><li dir="ltr" style="list-style-type:disc"><p dir="ltr" role="presentation"><span>липы</span></p></li><ul><li dir="ltr"><p><span>старые</span></p></li></ul></ul></b><br class="Apple-interchange-newline">`

test('a text from Word keeps headings, lists, tables, bold words and links', async () => {
  await using visit = await visitAs(site, 'content')
  const html = await pasted(visit.page, 'text/html', word)
  const cell = (tag: string, words: string) => `<${tag}><p>${words}</p></${tag}>`
  expect(html).toBe(
    '<h2>Двор открыт</h2>' +
      '<p>Приходите <strong>в&nbsp;субботу</strong>, <strong>с&nbsp;утра</strong> и&nbsp;<em>до вечера</em>.</p>' +
      '<ul><li><p>липы</p><ul><li><p>мелколистные</p></li></ul></li><li><p>качели</p></li></ul>' +
      '<ol><li><p>Войти</p></li><li><p>Смотреть</p></li></ol>' +
      '<h3>Цены</h3>' +
      `<table><tbody><tr>${cell('th', '<strong>Дом</strong>')}${cell('th', 'Цена')}</tr>` +
      `<tr>${cell('td', 'всё продано')}</tr></tbody></table>` +
      '<p><a>Сайт</a> нет</p>',
  )
  expect(visit.complaints).toEqual([])
  await visit.page.getByLabel('Заголовок', { exact: true }).fill('Из Word')
  await visit.page.keyboard.press('Control+s')
  await visit.page.waitForURL(/news\/\d+$/)
})

test('a text from Google Docs is not bold as a whole, and its inner lists stay inner', async () => {
  await using visit = await visitAs(site, 'content')
  expect(await pasted(visit.page, 'text/html', docs)).toBe(
    '<h2>Двор</h2><p>Тихо, <strong><em>светло</em></strong></p>' +
      '<ul><li><p>липы</p><ul><li><p>старые</p></li></ul></li></ul>',
  )
})

test('pictures within a pasted text come to the library and stand behind their words; others are counted', async () => {
  await using visit = await visitAs(site, 'content')
  const { page } = visit
  const red = `data:image/png;base64,${(await png('#aa3322')).toString('base64')}`
  await pasted(
    page,
    'text/html',
    `<p>Двор <img src="${red}" alt="Липы"> летом</p><p><img src="file:///C:/Temp/msohtmlclip1/01/clip_image001.png"></p>
     <table><tr><td><img src="https://elsewhere.example/a.png"><p>Цена</p></td></tr></table><figure><img src="https://elsewhere.example/b.png"></figure><p>Конец</p>`,
  )
  await page.getByText('Не вставлено картинок: 3. Перетащите их файлы в текст.').waitFor()
  await page.getByText('Вставлено картинок: 1.').waitFor()
  const text = page.getByRole('textbox', { name: 'Текст' })
  expect((await text.innerHTML()).replaceAll(/<(\w+) [^>]*>/g, '<$1>')).toMatch(
    /^<p>Двор {1,2}летом<\/p><figure><img>.*<\/figure><table>.*Цена.*<\/table><p>Конец<\/p>$/,
  )
  await page.getByLabel('Заголовок', { exact: true }).fill('С картинкой')
  await page.keyboard.press('Control+s')
  await page.waitForURL(/news\/\d+$/)
  const { rows } = await site.pool.query(
    `select m.alt from revision r join media m on position(m.hash in r.data::text) > 0 where r.data->>'title' = 'С картинкой'`,
  )
  expect(rows).toEqual([{ alt: 'Липы' }])
  expect(visit.complaints).toEqual([])
})

test('plain text is paragraphs and lists; what is copied in the editor is pasted whole', async () => {
  await using visit = await visitAs(site, 'content')
  const { page } = visit
  expect(await pasted(page, 'text/plain', 'Завтра:\n\n- двор\n- сад')).toBe(
    '<p>Завтра:</p><ul><li><p>двор</p></li><li><p>сад</p></li></ul>',
  )
  const attrs = JSON.stringify({ target: { kind: 'page', id: 'news' }, href: null })
  const link = `<p data-pm-slice="1 1 []"><a data-attrs='${attrs}'>новости</a></p>`
  await pasted(page, 'text/html', link)
  await page.getByLabel('Заголовок', { exact: true }).fill('Со ссылкой')
  await page.keyboard.press('Control+s')
  await page.waitForURL(/news\/\d+$/)
  const { rows } = await site.pool.query(
    `select data from revision where data->>'title' = 'Со ссылкой'`,
  )
  expect(JSON.stringify(rows)).toContain('{"type":"link","attrs":{"target":{"id":"news"')
})
