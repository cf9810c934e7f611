export { createPost, type Post } from './create-post.ts';
export type { LetterKind } from './texts.ts';
