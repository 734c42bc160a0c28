/** «К» of «К1», «К2»…: the letter that all of them begin with; '' where they have none in common. */
export function sharedLetter(numbers: readonly string[]): string {
  const letter = numbers[0]?.[0] ?? ''
  const isLetter = letter.toLowerCase() !== letter.toUpperCase()
  return isLetter && numbers.every((one) => one.length > 1 && one.startsWith(letter)) ? letter : ''
}
