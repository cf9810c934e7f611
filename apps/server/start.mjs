// Plain JavaScript, so that a Node too old for the rest can still say so.
const needed = 24;
const major = Number(process.versions.node.split('.')[0]);
if (major < needed) {
  console.error(
    `Padlight needs Node ${needed} or newer; this is ${process.version}. Run npm ci, which brings one, or install it.`,
  );
  process.exit(1);
}
await import('./src/main.ts');
