interface Rule {
  name: string;
}
export const tests: string;
export const options: Record<string, unknown>;
export const forbidden: Rule[];
declare const config: { forbidden: Rule[]; options: Record<string, unknown> };
export default config;
