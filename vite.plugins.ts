import textMacro from '@lingui/babel-plugin-lingui-macro';
import { lingui } from '@lingui/vite-plugin';
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';
import { compiledMessages } from './vite.messages.ts';

// Babel is slow, so it sees only the files that hold texts.
const texts = defineRolldownBabelPreset({
  preset: () => ({
    // English stands in the code and stays in the bundle, compiled: its readers download neither
    // catalogue nor compiler.
    plugins: [[textMacro, { stripMessageField: false }], compiledMessages],
  }),
  rolldown: {
    filter: { id: /\.tsx?$/, code: /@lingui\/(?:core|react)\/macro/ },
    optimizeDeps: { include: ['@lingui/core', '@lingui/react'] },
  },
});

/** What turns our source into React and our texts into messages, for the build and for the tests. */
export function reactPlugins(): PluginOption[] {
  return [lingui(), babel({ presets: [texts] }), react()];
}
