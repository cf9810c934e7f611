export { createPost, type Post } from './create-post.ts';
