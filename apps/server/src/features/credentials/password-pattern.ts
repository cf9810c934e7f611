/** Neighbouring keys of common keyboards, along rows and down columns. */
const walks = [
  '1234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  'wxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1qay2wsx3edc4rfv5tgb6zhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  'qaywsxedcrfvtgbzhnujm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1q2w3e4r5t6z7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'q1w2e3r4t5z6u7i8o9p0',
  'abcdefghijklmnopqrstuvwxyz',
  'a1b2c3d4e5f6g7h8i9',
];
const backwards = (text: string): string => [...text].reverse().join('');
const tracks = walks.flatMap((walk) => [walk, backwards(walk)]);

/** Returns the number of characters from `start` that follow one of the tracks. */
function walkFrom(text: string, start: number): number {
  let longest = 0;
  for (const track of tracks)
    for (let end = start + longest + 1; end <= text.length && track.includes(text.slice(start, end)); end++)
      longest = end - start;
  return longest;
}

/** True where a text consists of walks over the keyboard or the alphabet, of at least three keys each. */
function isWalked(text: string): boolean {
  for (let at = 0; at < text.length; ) {
    const walked = walkFrom(text, at);
    if (walked < 3) return false;
    at += walked;
  }
  return true;
}

/** True where a text of at least three characters is walked, or repeats the same one to five characters. */
export const isPattern = (text: string): boolean =>
  text.length >= 3 && (isWalked(text) || /^(.{1,5}?)\1+$/u.test(text));
