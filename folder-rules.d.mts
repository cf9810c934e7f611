interface Rule {
  name: string;
}
export const forbidden: Rule[];
declare const config: { forbidden: Rule[]; options: Record<string, unknown> };
export default config;
