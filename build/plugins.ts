import textMacro from '@lingui/babel-plugin-lingui-macro';
import { lingui } from '@lingui/vite-plugin';
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';
import { compiledMessages } from './messages.ts';

// Babel is slow, so it transforms only files with texts.
const texts = defineRolldownBabelPreset({
  preset: () => ({
    // The English texts stay in the code, compiled: their readers load neither a catalogue nor the compiler.
    plugins: [[textMacro, { stripMessageField: false }], compiledMessages],
  }),
  rolldown: {
    filter: { id: /\.tsx?$/, code: /@lingui\/(?:core|react)\/macro/ },
    optimizeDeps: { include: ['@lingui/core', '@lingui/react'] },
  },
});

/** The plugins that compile React and the texts, for the build and for the tests. */
export function reactPlugins(): PluginOption[] {
  return [lingui(), babel({ presets: [texts] }), react()];
}
