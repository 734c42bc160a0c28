import { expect, test } from 'vitest'

import { isOwnVideo, playerOf } from './video-address.ts'

const HASH = '0123456789abcdef0123456789abcdef'

test.each([
  [`https://rutube.ru/video/${HASH}/`, `https://rutube.ru/play/embed/${HASH}`],
  ['https://vk.com/video-12_34', 'https://vkvideo.ru/video_ext.php?oid=-12&id=34'],
  ['https://vkvideo.ru/video-12_34', 'https://vkvideo.ru/video_ext.php?oid=-12&id=34'],
  ['https://www.youtube.com/watch?v=aBc-123_x', 'https://www.youtube-nocookie.com/embed/aBc-123_x'],
  ['https://youtu.be/aBc-123_x', 'https://www.youtube-nocookie.com/embed/aBc-123_x'],
  ['https://youtube.com/shorts/aBc-123_x', 'https://www.youtube-nocookie.com/embed/aBc-123_x'],
])('%s plays in the page as %s', (src, player) => {
  expect(playerOf(src)).toBe(player)
})

test.each([
  'https://dom.example/video',
  'https://rutube.ru.evil.example/video/0123456789abcdef0123456789abcdef/',
  'https://youtu.be/"><script>',
  'https://youtube.com/watch?v=../../x',
  'no address',
])('%s has no player', (src) => {
  expect(playerOf(src)).toBeNull()
})

test('a film of our own lies among our files', () => {
  expect(isOwnVideo(`/files/${HASH}/dvor.mp4`)).toBe(true)
  for (const src of [
    `/files/${HASH}/a.pdf`,
    `/files/x/a.mp4`,
    `/files/${HASH}/../a.mp4`,
    '//a.mp4',
  ])
    expect(isOwnVideo(src)).toBe(false)
})
