/** The style sheet of the sandbox's pages. Distances are multiples of 4 px. */
export const panelStyles = `:root {
  color-scheme: light dark;
  --accent: #0b6e4f;
  --on-accent: #fff;
  --ground: #f4f5f3;
  --raised: #fff;
  --text: #1b1f1d;
  --muted: #5a625e;
  --line: #dfe3e0;
  --edge: #828b86;
  --positive: #0b6e4f;
  --caution: #8a5300;
  --critical: #b3261e;
  --radius: 10px;
}

@media (prefers-color-scheme: dark) {
  :root {
    --accent: #4cc38a;
    --on-accent: #06231a;
    --ground: #101312;
    --raised: #181c1a;
    --text: #e9eeeb;
    --muted: #a0aaa5;
    --line: #2b312e;
    --edge: #717b76;
    --positive: #4cc38a;
    --caution: #f0b35a;
    --critical: #ff8a80;
  }
}

*, *::before, *::after { box-sizing: border-box; }

body {
  margin: 0 auto;
  padding: 24px clamp(16px, 4vw, 40px) 64px;
  max-width: 80rem;
  background: var(--ground);
  color: var(--text);
  font: 1rem / 1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
}

h1, h2, h3, h4, p, ul, dl, dd { margin: 0; padding: 0; }
h1 { font-size: 1.5rem; line-height: 1.2; letter-spacing: -0.01em; }
h2 { font-size: 1rem; }
ul { list-style: none; }
.muted, dt, .count { color: var(--muted); }
.muted, dl, label { font-size: 0.875rem; }
.count { font-weight: 400; margin-inline-start: 4px; }

header {
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: flex-start;
  gap: 8px 24px;
  margin-bottom: 24px;
}

header p { margin-top: 4px; }
nav { display: flex; gap: 16px; font-size: 0.875rem; }
nav a { padding-block: 8px; color: var(--muted); text-decoration: none; }
@media (hover: hover) { nav a:hover { text-decoration: underline; } }
nav a[aria-current] { color: var(--text); font-weight: 600; }

main, .sections { display: grid; gap: 32px; }
.sections, .sections > section, .tools, .records { min-width: 0; }
.sections > section { scroll-margin-top: 16px; }
.heading { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: 8px 16px; margin-bottom: 12px; }
.section-links { flex-basis: 100%; flex-wrap: wrap; gap: 0 16px; }
.notice {
  padding: 12px 16px;
  border: 1px solid var(--line);
  border-inline-start: 4px solid var(--caution);
  border-radius: var(--radius);
  background: var(--raised);
}
.empty { padding: 16px; border: 1px dashed var(--edge); border-radius: var(--radius); color: var(--muted); text-align: center; }

.records { display: grid; gap: 12px; }
.record, .tools > section {
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--raised);
}
.record { display: grid; gap: 8px 24px; scroll-margin-top: 16px; }
.record:target { border-color: var(--edge); }
.head { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 4px 16px; }
h3, h4 { font: inherit; }
.record .title { margin-inline-end: 8px; font-size: 1.25rem; font-weight: 600; }
h3 .subtitle { color: var(--muted); }

.status { display: inline-flex; align-items: center; gap: 6px; font-size: 0.875rem; font-weight: 600; }
.status svg { width: 20px; height: 20px; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; }
.status[data-icon='success'] { color: var(--positive); }
.status[data-icon='partial'] { color: var(--caution); }
.status[data-icon='failure'], .status[data-icon='stalled'] { color: var(--critical); }
.status[data-icon='reverted'] { color: var(--muted); }

dl { display: flex; flex-wrap: wrap; gap: 4px 24px; }
dl div { display: flex; flex-wrap: wrap; gap: 0 6px; }
dd strong { color: var(--critical); }
dd a { color: inherit; }

summary { padding-block: 8px; font-size: 0.875rem; font-weight: 600; cursor: pointer; }
code, pre { font-family: ui-monospace, monospace; }
pre {
  margin: 4px 0 0;
  padding: 12px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--ground);
  font-size: 0.8125rem;
  white-space: pre-wrap;
}
.sections .heading ~ p.muted { margin-bottom: 12px; }

.pages { flex-wrap: wrap; justify-content: center; align-items: center; gap: 8px 16px; margin-top: 12px; color: var(--muted); }
.pages a {
  min-height: 44px;
  padding: 10px 14px;
  border: 1px solid var(--edge);
  border-radius: var(--radius);
  background: var(--raised);
  color: var(--text);
  font-weight: 600;
}

.rows { display: grid; gap: 12px; }
.record .row { display: grid; gap: 4px; padding-top: 12px; border-top: 1px solid var(--line); align-items: stretch; }
.rows + .actions { padding-top: 12px; border-top: 1px solid var(--line); }
.actions { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 4px; }
.actions:empty { display: none; }
.actions form { display: flex; }

button, input, select {
  min-height: 44px;
  padding: 8px 14px;
  border: 1px solid var(--edge);
  border-radius: var(--radius);
  background: var(--raised);
  color: inherit;
  font: inherit;
}
button { font-weight: 600; cursor: pointer; }
button.primary { border-color: transparent; background: var(--accent); color: var(--on-accent); }
@media (hover: hover) { button:hover, button.primary:hover { border-color: var(--text); } }
.actions input:not([type='hidden']) { min-width: 0; border-start-end-radius: 0; border-end-end-radius: 0; }
.actions input:not([type='hidden']) + button { margin-inline-start: -1px; border-start-start-radius: 0; border-end-start-radius: 0; }
.actions [name='amount'] { width: 6.5rem; text-align: end; }
.actions [name='reason'] { width: 9rem; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; z-index: 1; }

.tools { display: grid; gap: 12px; align-content: start; }
.tools > section { display: grid; gap: 12px; }
.tools input, .tools select { width: 100%; font-size: 1rem; color: var(--text); }
.tools select { text-overflow: ellipsis; }
.tools h3 { font-size: 0.875rem; color: var(--muted); }
label { display: grid; gap: 4px; color: var(--muted); }
.row { display: flex; align-items: flex-end; gap: 8px; }
.row label { flex: 1; min-width: 0; }
.fields { display: grid; gap: 12px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
.clock { font-size: 1.25rem; font-weight: 600; }
.pending { font-size: 0.875rem; }

.payment { max-width: 32rem; margin-inline: auto; display: grid; gap: 12px; }
.payment h1 { font-size: 2rem; }
.payment textarea {
  width: 100%;
  padding: 12px;
  border: 1px solid var(--edge);
  border-radius: var(--radius);
  background: var(--raised);
  color: var(--text);
  font: 1rem / 1.5 ui-monospace, monospace;
  resize: none;
}

@media (min-width: 62rem) {
  main { grid-template-columns: minmax(0, 1fr) 20rem; align-items: start; }
  .notice, main.payment { grid-column: 1 / -1; }
  .sections { grid-column: 1; align-content: start; }
}

@media (min-width: 62rem) and (min-height: 58rem) {
  .tools { position: sticky; top: 24px; }
}

@media (prefers-contrast: more) {
  :root { --muted: var(--text); --line: var(--edge); }
}
`
