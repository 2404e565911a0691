/**
 * A time left half typed, its blanks zeros: `7` is 07:00, `12:3` is 12:30, and `73:0`, which is how the mask shows 730, is
 * 07:30. What is a whole time already, or has more hours than a day, stays.
 */
export const tidyTime = (shown: string): string => {
  const digits = shown.replace(/\D/g, '')
  if (digits.length === 0 || digits.length === 4) return shown
  const startsWithHours = digits.length > 1 && Number(digits.slice(0, 2)) < 24
  const whole = startsWithHours ? digits.padEnd(4, '0') : `0${digits}`.padEnd(4, '0')
  return `${whole.slice(0, 2)}:${whole.slice(2)}`
}
